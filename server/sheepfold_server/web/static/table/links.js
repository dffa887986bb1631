// The links of a match among people: the invitations, and what is passed on after a move.

import { html, nothing } from "./lit-html/lit-html.js";

/** @typedef {{seat: number, purpose: string, address: string, isInvitation: boolean}} Invitation a link for a player */


/**
 * Make the links that the others need now.
 * @param {import("./sheepfold-table.js").LinkMatch} match
 * @param {number} turns how many of the last moves may be seen again
 * @returns {Promise<Invitation[]>}
 */
export async function makeLinks(match, turns) {
  const { names, me, keys } = match.kept;
  const { to_act } = match.view;
  const others = [...names.keys()].filter((seat) => seat !== me);
  const next = to_act === null ? others : others.filter((seat) => seat === to_act);
  const make = async (/** @type {number} */ seat, /** @type {boolean} */ invites) => ({
    seat,
    purpose: invites ? `${names[seat]}'s invitation` : `Send this link to ${names[seat]}`,
    address: await match.link(seat, { invites, turns }),
    isInvitation: invites,
  });
  const passed = match.moves ? next.map((seat) => make(seat, false)) : [];
  const invitations = keys ? others.map((seat) => make(seat, true)) : [];
  return Promise.all([...passed, ...invitations]);
}

/**
 * Draw the links.
 * @param {Invitation[]} links
 * @param {string} copied the address that was copied last
 * @param {boolean} isNew whether nobody has moved yet
 * @param {(link: Invitation, field: HTMLInputElement) => void} copy
 */
export function drawLinks(links, copied, isNew, copy) {
  if (!links.length) return nothing;
  const passed = links.filter((link) => !link.isInvitation);
  const invitations = links.filter((link) => link.isInvitation);
  const draw = (/** @type {Invitation[]} */ some) => some.map((link) => drawLink(link, copied, copy));
  return html`<section class="links" aria-label="Links for the others">
    ${passed.length
      ? html`<h2>Pass it on</h2>
          ${draw(passed)}
          <p>It opens in the browser in which they opened their invitation.</p>`
      : nothing}
    ${invitations.length
      ? html`<details ?open=${isNew}>
          <summary><h2>Invite the others</h2></summary>
          ${draw(invitations)}
          <p>Whoever has an invitation plays that seat and sees its cards, so send each in private.</p>
        </details>`
      : nothing}
  </section>`;
}

/** @param {Invitation} link @param {string} copied @param {(link: Invitation, field: HTMLInputElement) => void} copy */
function drawLink(link, copied, copy) {
  const id = `link-${link.seat}-${link.isInvitation}`;
  return html`<div class="link">
    <label for=${id}>${link.purpose}</label>
    <input id=${id} readonly .value=${link.address} @focus=${(/** @type {any} */ event) => event.target.select()} />
    <button
      aria-label="Copy: ${link.purpose}"
      @click=${(/** @type {any} */ event) => copy(link, event.target.previousElementSibling)}
    >
      ${copied === link.address ? "Copied" : "Copy"}
    </button>
    ${"share" in navigator
      ? html`<button aria-label="Share: ${link.purpose}" @click=${() => share(link)}>Share</button>`
      : nothing}
  </div>`;
}

/**
 * Hand a link to another app of the device, if the person does not think better of it.
 * @param {Invitation} link
 */
const share = ({ purpose, address }) => navigator.share({ title: purpose, url: address }).catch(() => {});
