var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __glob = (map) => (path) => {
  var fn = map[path];
  if (fn) return fn();
  throw new Error("Module not found in bundle: " + path);
};
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e3) {
    throw err = [e3], e3;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// server/sheepfold_server/web/static/table/lit-html/lit-html.js
function V(t4, i4) {
  if (!u(t4) || !t4.hasOwnProperty("raw")) throw Error("invalid template strings array");
  return void 0 !== e ? e.createHTML(i4) : i4;
}
function M(t4, i4, s3 = t4, e3) {
  if (i4 === E) return i4;
  let h3 = void 0 !== e3 ? s3._$Co?.[e3] : s3._$Cl;
  const o2 = a(i4) ? void 0 : i4._$litDirective$;
  return h3?.constructor !== o2 && (h3?._$AO?.(false), void 0 === o2 ? h3 = void 0 : (h3 = new o2(t4), h3._$AT(t4, s3, e3)), void 0 !== e3 ? (s3._$Co ??= [])[e3] = h3 : s3._$Cl = h3), void 0 !== h3 && (i4 = M(t4, h3._$AS(t4, i4.values), h3, e3)), i4;
}
var t, i, s, e, h, o, n, r, l, c, a, u, d, f, v, _, m, p, g, $, y, x, b, w, T, E, A, C, P, N, S, R, k, H, I, L, z, Z, j, B, D;
var init_lit_html = __esm({
  "server/sheepfold_server/web/static/table/lit-html/lit-html.js"() {
    t = globalThis;
    i = (t4) => t4;
    s = t.trustedTypes;
    e = s ? s.createPolicy("lit-html", { createHTML: (t4) => t4 }) : void 0;
    h = "$lit$";
    o = `lit$${Math.random().toFixed(9).slice(2)}$`;
    n = "?" + o;
    r = `<${n}>`;
    l = document;
    c = () => l.createComment("");
    a = (t4) => null === t4 || "object" != typeof t4 && "function" != typeof t4;
    u = Array.isArray;
    d = (t4) => u(t4) || "function" == typeof t4?.[Symbol.iterator];
    f = "[ 	\n\f\r]";
    v = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g;
    _ = /-->/g;
    m = />/g;
    p = RegExp(`>|${f}(?:([^\\s"'>=/]+)(${f}*=${f}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`, "g");
    g = /'/g;
    $ = /"/g;
    y = /^(?:script|style|textarea|title)$/i;
    x = (t4) => (i4, ...s3) => ({ _$litType$: t4, strings: i4, values: s3 });
    b = x(1);
    w = x(2);
    T = x(3);
    E = /* @__PURE__ */ Symbol.for("lit-noChange");
    A = /* @__PURE__ */ Symbol.for("lit-nothing");
    C = /* @__PURE__ */ new WeakMap();
    P = l.createTreeWalker(l, 129);
    N = (t4, i4) => {
      const s3 = t4.length - 1, e3 = [];
      let n2, l2 = 2 === i4 ? "<svg>" : 3 === i4 ? "<math>" : "", c3 = v;
      for (let i5 = 0; i5 < s3; i5++) {
        const s4 = t4[i5];
        let a2, u4, d2 = -1, f2 = 0;
        for (; f2 < s4.length && (c3.lastIndex = f2, u4 = c3.exec(s4), null !== u4); ) f2 = c3.lastIndex, c3 === v ? "!--" === u4[1] ? c3 = _ : void 0 !== u4[1] ? c3 = m : void 0 !== u4[2] ? (y.test(u4[2]) && (n2 = RegExp("</" + u4[2], "g")), c3 = p) : void 0 !== u4[3] && (c3 = p) : c3 === p ? ">" === u4[0] ? (c3 = n2 ?? v, d2 = -1) : void 0 === u4[1] ? d2 = -2 : (d2 = c3.lastIndex - u4[2].length, a2 = u4[1], c3 = void 0 === u4[3] ? p : '"' === u4[3] ? $ : g) : c3 === $ || c3 === g ? c3 = p : c3 === _ || c3 === m ? c3 = v : (c3 = p, n2 = void 0);
        const x2 = c3 === p && t4[i5 + 1].startsWith("/>") ? " " : "";
        l2 += c3 === v ? s4 + r : d2 >= 0 ? (e3.push(a2), s4.slice(0, d2) + h + s4.slice(d2) + o + x2) : s4 + o + (-2 === d2 ? i5 : x2);
      }
      return [V(t4, l2 + (t4[s3] || "<?>") + (2 === i4 ? "</svg>" : 3 === i4 ? "</math>" : "")), e3];
    };
    S = class _S {
      constructor({ strings: t4, _$litType$: i4 }, e3) {
        let r2;
        this.parts = [];
        let l2 = 0, a2 = 0;
        const u4 = t4.length - 1, d2 = this.parts, [f2, v3] = N(t4, i4);
        if (this.el = _S.createElement(f2, e3), P.currentNode = this.el.content, 2 === i4 || 3 === i4) {
          const t5 = this.el.content.firstChild;
          t5.replaceWith(...t5.childNodes);
        }
        for (; null !== (r2 = P.nextNode()) && d2.length < u4; ) {
          if (1 === r2.nodeType) {
            if (r2.hasAttributes()) for (const t5 of r2.getAttributeNames()) if (t5.endsWith(h)) {
              const i5 = v3[a2++], s3 = r2.getAttribute(t5).split(o), e4 = /([.?@])?(.*)/.exec(i5);
              d2.push({ type: 1, index: l2, name: e4[2], strings: s3, ctor: "." === e4[1] ? I : "?" === e4[1] ? L : "@" === e4[1] ? z : H }), r2.removeAttribute(t5);
            } else t5.startsWith(o) && (d2.push({ type: 6, index: l2 }), r2.removeAttribute(t5));
            if (y.test(r2.tagName)) {
              const t5 = r2.textContent.split(o), i5 = t5.length - 1;
              if (i5 > 0) {
                r2.textContent = s ? s.emptyScript : "";
                for (let s3 = 0; s3 < i5; s3++) r2.append(t5[s3], c()), P.nextNode(), d2.push({ type: 2, index: ++l2 });
                r2.append(t5[i5], c());
              }
            }
          } else if (8 === r2.nodeType) if (r2.data === n) d2.push({ type: 2, index: l2 });
          else {
            let t5 = -1;
            for (; -1 !== (t5 = r2.data.indexOf(o, t5 + 1)); ) d2.push({ type: 7, index: l2 }), t5 += o.length - 1;
          }
          l2++;
        }
      }
      static createElement(t4, i4) {
        const s3 = l.createElement("template");
        return s3.innerHTML = t4, s3;
      }
    };
    R = class {
      constructor(t4, i4) {
        this._$AV = [], this._$AN = void 0, this._$AD = t4, this._$AM = i4;
      }
      get parentNode() {
        return this._$AM.parentNode;
      }
      get _$AU() {
        return this._$AM._$AU;
      }
      u(t4) {
        const { el: { content: i4 }, parts: s3 } = this._$AD, e3 = (t4?.creationScope ?? l).importNode(i4, true);
        P.currentNode = e3;
        let h3 = P.nextNode(), o2 = 0, n2 = 0, r2 = s3[0];
        for (; void 0 !== r2; ) {
          if (o2 === r2.index) {
            let i5;
            2 === r2.type ? i5 = new k(h3, h3.nextSibling, this, t4) : 1 === r2.type ? i5 = new r2.ctor(h3, r2.name, r2.strings, this, t4) : 6 === r2.type && (i5 = new Z(h3, this, t4)), this._$AV.push(i5), r2 = s3[++n2];
          }
          o2 !== r2?.index && (h3 = P.nextNode(), o2++);
        }
        return P.currentNode = l, e3;
      }
      p(t4) {
        let i4 = 0;
        for (const s3 of this._$AV) void 0 !== s3 && (void 0 !== s3.strings ? (s3._$AI(t4, s3, i4), i4 += s3.strings.length - 2) : s3._$AI(t4[i4])), i4++;
      }
    };
    k = class _k {
      get _$AU() {
        return this._$AM?._$AU ?? this._$Cv;
      }
      constructor(t4, i4, s3, e3) {
        this.type = 2, this._$AH = A, this._$AN = void 0, this._$AA = t4, this._$AB = i4, this._$AM = s3, this.options = e3, this._$Cv = e3?.isConnected ?? true;
      }
      get parentNode() {
        let t4 = this._$AA.parentNode;
        const i4 = this._$AM;
        return void 0 !== i4 && 11 === t4?.nodeType && (t4 = i4.parentNode), t4;
      }
      get startNode() {
        return this._$AA;
      }
      get endNode() {
        return this._$AB;
      }
      _$AI(t4, i4 = this) {
        t4 = M(this, t4, i4), a(t4) ? t4 === A || null == t4 || "" === t4 ? (this._$AH !== A && this._$AR(), this._$AH = A) : t4 !== this._$AH && t4 !== E && this._(t4) : void 0 !== t4._$litType$ ? this.$(t4) : void 0 !== t4.nodeType ? this.T(t4) : d(t4) ? this.k(t4) : this._(t4);
      }
      O(t4) {
        return this._$AA.parentNode.insertBefore(t4, this._$AB);
      }
      T(t4) {
        this._$AH !== t4 && (this._$AR(), this._$AH = this.O(t4));
      }
      _(t4) {
        this._$AH !== A && a(this._$AH) ? this._$AA.nextSibling.data = t4 : this.T(l.createTextNode(t4)), this._$AH = t4;
      }
      $(t4) {
        const { values: i4, _$litType$: s3 } = t4, e3 = "number" == typeof s3 ? this._$AC(t4) : (void 0 === s3.el && (s3.el = S.createElement(V(s3.h, s3.h[0]), this.options)), s3);
        if (this._$AH?._$AD === e3) this._$AH.p(i4);
        else {
          const t5 = new R(e3, this), s4 = t5.u(this.options);
          t5.p(i4), this.T(s4), this._$AH = t5;
        }
      }
      _$AC(t4) {
        let i4 = C.get(t4.strings);
        return void 0 === i4 && C.set(t4.strings, i4 = new S(t4)), i4;
      }
      k(t4) {
        u(this._$AH) || (this._$AH = [], this._$AR());
        const i4 = this._$AH;
        let s3, e3 = 0;
        for (const h3 of t4) e3 === i4.length ? i4.push(s3 = new _k(this.O(c()), this.O(c()), this, this.options)) : s3 = i4[e3], s3._$AI(h3), e3++;
        e3 < i4.length && (this._$AR(s3 && s3._$AB.nextSibling, e3), i4.length = e3);
      }
      _$AR(t4 = this._$AA.nextSibling, s3) {
        for (this._$AP?.(false, true, s3); t4 !== this._$AB; ) {
          const s4 = i(t4).nextSibling;
          i(t4).remove(), t4 = s4;
        }
      }
      setConnected(t4) {
        void 0 === this._$AM && (this._$Cv = t4, this._$AP?.(t4));
      }
    };
    H = class {
      get tagName() {
        return this.element.tagName;
      }
      get _$AU() {
        return this._$AM._$AU;
      }
      constructor(t4, i4, s3, e3, h3) {
        this.type = 1, this._$AH = A, this._$AN = void 0, this.element = t4, this.name = i4, this._$AM = e3, this.options = h3, s3.length > 2 || "" !== s3[0] || "" !== s3[1] ? (this._$AH = Array(s3.length - 1).fill(new String()), this.strings = s3) : this._$AH = A;
      }
      _$AI(t4, i4 = this, s3, e3) {
        const h3 = this.strings;
        let o2 = false;
        if (void 0 === h3) t4 = M(this, t4, i4, 0), o2 = !a(t4) || t4 !== this._$AH && t4 !== E, o2 && (this._$AH = t4);
        else {
          const e4 = t4;
          let n2, r2;
          for (t4 = h3[0], n2 = 0; n2 < h3.length - 1; n2++) r2 = M(this, e4[s3 + n2], i4, n2), r2 === E && (r2 = this._$AH[n2]), o2 ||= !a(r2) || r2 !== this._$AH[n2], r2 === A ? t4 = A : t4 !== A && (t4 += (r2 ?? "") + h3[n2 + 1]), this._$AH[n2] = r2;
        }
        o2 && !e3 && this.j(t4);
      }
      j(t4) {
        t4 === A ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, t4 ?? "");
      }
    };
    I = class extends H {
      constructor() {
        super(...arguments), this.type = 3;
      }
      j(t4) {
        this.element[this.name] = t4 === A ? void 0 : t4;
      }
    };
    L = class extends H {
      constructor() {
        super(...arguments), this.type = 4;
      }
      j(t4) {
        this.element.toggleAttribute(this.name, !!t4 && t4 !== A);
      }
    };
    z = class extends H {
      constructor(t4, i4, s3, e3, h3) {
        super(t4, i4, s3, e3, h3), this.type = 5;
      }
      _$AI(t4, i4 = this) {
        if ((t4 = M(this, t4, i4, 0) ?? A) === E) return;
        const s3 = this._$AH, e3 = t4 === A && s3 !== A || t4.capture !== s3.capture || t4.once !== s3.once || t4.passive !== s3.passive, h3 = t4 !== A && (s3 === A || e3);
        e3 && this.element.removeEventListener(this.name, this, s3), h3 && this.element.addEventListener(this.name, this, t4), this._$AH = t4;
      }
      handleEvent(t4) {
        "function" == typeof this._$AH ? this._$AH.call(this.options?.host ?? this.element, t4) : this._$AH.handleEvent(t4);
      }
    };
    Z = class {
      constructor(t4, i4, s3) {
        this.element = t4, this.type = 6, this._$AN = void 0, this._$AM = i4, this.options = s3;
      }
      get _$AU() {
        return this._$AM._$AU;
      }
      _$AI(t4) {
        M(this, t4);
      }
    };
    j = { M: h, P: o, A: n, C: 1, L: N, R, D: d, V: M, I: k, H, N: L, U: z, B: I, F: Z };
    B = t.litHtmlPolyfillSupport;
    B?.(S, k), (t.litHtmlVersions ??= []).push("3.3.3");
    D = (t4, i4, s3) => {
      const e3 = s3?.renderBefore ?? i4;
      let h3 = e3._$litPart$;
      if (void 0 === h3) {
        const t5 = s3?.renderBefore ?? null;
        e3._$litPart$ = h3 = new k(i4.insertBefore(c(), t5), t5, void 0, s3 ?? {});
      }
      return h3._$AI(t4), h3;
    };
  }
});

// server/sheepfold_server/web/static/table/cards.js
var PICTURES, HIDDEN, RANKS, SUITS, OTHERS, nameOf, drawCard;
var init_cards = __esm({
  "server/sheepfold_server/web/static/table/cards.js"() {
    init_lit_html();
    PICTURES = document.querySelector("symbol") ? "" : new URL("cards.svg", import.meta.url).href;
    HIDDEN = "??";
    RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten" };
    SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
    OTHERS = {
      XB: "black joker",
      XR: "red joker",
      S1: "one sheep",
      S2: "two sheep",
      S3: "three sheep",
      W1: "one wolf",
      W2: "two wolves",
      WS: "a wolf in sheep's clothing",
      FE: "fence",
      CR: "crook",
      [HIDDEN]: "face down"
    };
    nameOf = (card) => OTHERS[card] ?? `${RANKS[card.charAt(0)] ?? card.charAt(0)} of ${SUITS[card.charAt(1)]}`;
    drawCard = (card) => b`
  <svg class="card" viewBox="0 0 60 84" role="img" aria-label=${nameOf(card)}>
    ${w`<use href="${PICTURES}#${card === HIDDEN ? "back" : card}"></use>`}
  </svg>
`;
  }
});

// server/sheepfold_server/web/static/table/lit-html/directive.js
var t2, e2, i2;
var init_directive = __esm({
  "server/sheepfold_server/web/static/table/lit-html/directive.js"() {
    t2 = { ATTRIBUTE: 1, CHILD: 2, PROPERTY: 3, BOOLEAN_ATTRIBUTE: 4, EVENT: 5, ELEMENT: 6 };
    e2 = (t4) => (...e3) => ({ _$litDirective$: t4, values: e3 });
    i2 = class {
      constructor(t4) {
      }
      get _$AU() {
        return this._$AM._$AU;
      }
      _$AT(t4, e3, i4) {
        this._$Ct = t4, this._$AM = e3, this._$Ci = i4;
      }
      _$AS(t4, e3) {
        return this.update(t4, e3);
      }
      update(t4, e3) {
        return this.render(...e3);
      }
    };
  }
});

// server/sheepfold_server/web/static/table/lit-html/directive-helpers.js
var t3, i3, s2, v2, u2, m2, p2, M2, h2;
var init_directive_helpers = __esm({
  "server/sheepfold_server/web/static/table/lit-html/directive-helpers.js"() {
    init_lit_html();
    ({ I: t3 } = j);
    i3 = (o2) => o2;
    s2 = () => document.createComment("");
    v2 = (o2, n2, e3) => {
      const l2 = o2._$AA.parentNode, d2 = void 0 === n2 ? o2._$AB : n2._$AA;
      if (void 0 === e3) {
        const i4 = l2.insertBefore(s2(), d2), n3 = l2.insertBefore(s2(), d2);
        e3 = new t3(i4, n3, o2, o2.options);
      } else {
        const t4 = e3._$AB.nextSibling, n3 = e3._$AM, c3 = n3 !== o2;
        if (c3) {
          let t5;
          e3._$AQ?.(o2), e3._$AM = o2, void 0 !== e3._$AP && (t5 = o2._$AU) !== n3._$AU && e3._$AP(t5);
        }
        if (t4 !== d2 || c3) {
          let o3 = e3._$AA;
          for (; o3 !== t4; ) {
            const t5 = i3(o3).nextSibling;
            i3(l2).insertBefore(o3, d2), o3 = t5;
          }
        }
      }
      return e3;
    };
    u2 = (o2, t4, i4 = o2) => (o2._$AI(t4, i4), o2);
    m2 = {};
    p2 = (o2, t4 = m2) => o2._$AH = t4;
    M2 = (o2) => o2._$AH;
    h2 = (o2) => {
      o2._$AR(), o2._$AA.remove();
    };
  }
});

// server/sheepfold_server/web/static/table/lit-html/directives/repeat.js
var u3, c2;
var init_repeat = __esm({
  "server/sheepfold_server/web/static/table/lit-html/directives/repeat.js"() {
    init_lit_html();
    init_directive();
    init_directive_helpers();
    u3 = (e3, s3, t4) => {
      const r2 = /* @__PURE__ */ new Map();
      for (let l2 = s3; l2 <= t4; l2++) r2.set(e3[l2], l2);
      return r2;
    };
    c2 = e2(class extends i2 {
      constructor(e3) {
        if (super(e3), e3.type !== t2.CHILD) throw Error("repeat() can only be used in text expressions");
      }
      dt(e3, s3, t4) {
        let r2;
        void 0 === t4 ? t4 = s3 : void 0 !== s3 && (r2 = s3);
        const l2 = [], o2 = [];
        let i4 = 0;
        for (const s4 of e3) l2[i4] = r2 ? r2(s4, i4) : i4, o2[i4] = t4(s4, i4), i4++;
        return { values: o2, keys: l2 };
      }
      render(e3, s3, t4) {
        return this.dt(e3, s3, t4).values;
      }
      update(s3, [t4, r2, c3]) {
        const d2 = M2(s3), { values: p3, keys: a2 } = this.dt(t4, r2, c3);
        if (!Array.isArray(d2)) return this.ut = a2, p3;
        const h3 = this.ut ??= [], v3 = [];
        let m3, y2, x2 = 0, j2 = d2.length - 1, k2 = 0, w2 = p3.length - 1;
        for (; x2 <= j2 && k2 <= w2; ) if (null === d2[x2]) x2++;
        else if (null === d2[j2]) j2--;
        else if (h3[x2] === a2[k2]) v3[k2] = u2(d2[x2], p3[k2]), x2++, k2++;
        else if (h3[j2] === a2[w2]) v3[w2] = u2(d2[j2], p3[w2]), j2--, w2--;
        else if (h3[x2] === a2[w2]) v3[w2] = u2(d2[x2], p3[w2]), v2(s3, v3[w2 + 1], d2[x2]), x2++, w2--;
        else if (h3[j2] === a2[k2]) v3[k2] = u2(d2[j2], p3[k2]), v2(s3, d2[x2], d2[j2]), j2--, k2++;
        else if (void 0 === m3 && (m3 = u3(a2, k2, w2), y2 = u3(h3, x2, j2)), m3.has(h3[x2])) if (m3.has(h3[j2])) {
          const e3 = y2.get(a2[k2]), t5 = void 0 !== e3 ? d2[e3] : null;
          if (null === t5) {
            const e4 = v2(s3, d2[x2]);
            u2(e4, p3[k2]), v3[k2] = e4;
          } else v3[k2] = u2(t5, p3[k2]), v2(s3, d2[x2], t5), d2[e3] = null;
          k2++;
        } else h2(d2[j2]), j2--;
        else h2(d2[x2]), x2++;
        for (; k2 <= w2; ) {
          const e3 = v2(s3, v3[w2 + 1]);
          u2(e3, p3[k2]), v3[k2++] = e3;
        }
        for (; x2 <= j2; ) {
          const e3 = d2[x2++];
          null !== e3 && h2(e3);
        }
        return this.ut = a2, p2(s3, v3), E;
      }
    });
  }
});

// server/sheepfold_server/web/static/table/drawing.js
function drawFan(cards) {
  const seen = cards.filter((card) => card !== HIDDEN);
  const label = seen.length ? seen.map(nameOf).join(", ") : count(cards.length, "card");
  return b`<div class="fan" role="img" aria-label=${label}>
    ${cards.map((card) => b`<span class="lying small">${drawCard(card)}</span>`)}
  </div>`;
}
function keyed(cards) {
  const seen = {};
  return cards.map((card) => [`${card}${seen[card] = (seen[card] ?? 0) + 1}`, card]);
}
var drawName, ROW, drawRow, drawHand, drawPile, drawGap, drawPlayed, count, legalCards, findLegal;
var init_drawing = __esm({
  "server/sheepfold_server/web/static/table/drawing.js"() {
    init_cards();
    init_lit_html();
    init_repeat();
    drawName = (name, score, badges) => b`
  <p class="name">
    <b>${name}</b> <span class="score" aria-label="score ${score}">${score}</span>
    ${badges.map((badge) => b`<span class="badge">${badge}</span>`)}
  </p>
`;
    ROW = 7;
    drawRow = (cards) => b`<div class="row">${cards.map((card) => b`<span class="lying">${drawCard(card)}</span>`)}</div>`;
    drawHand = (cards, legal, ui, hinted, label = "Your hand") => {
      const left = [...ui.selected];
      const kinds = [...cards.length > ROW ? ["many"] : [], ...legal.size ? ["choosing"] : []];
      return b`<div class="hand ${kinds.join(" ")}" role="group" aria-label=${label}>
    ${c2(
        keyed(cards),
        ([key]) => key,
        ([, card]) => {
          const place2 = left.indexOf(card);
          if (place2 >= 0) left.splice(place2, 1);
          const isLegal = legal.has(card);
          const kind = [
            "held",
            ...isLegal ? ["legal"] : [],
            ...place2 >= 0 ? ["selected"] : [],
            ...hinted.includes(card) && place2 < 0 ? ["hinted"] : []
          ];
          return b`<button
          class=${kind.join(" ")}
          aria-pressed=${place2 >= 0 ? "true" : "false"}
          aria-label="${nameOf(card)}${ui.isMine && !isLegal ? ", not allowed now" : ""}"
          @click=${() => ui.click(card, place2 >= 0)}
        >
          ${drawCard(card)}
        </button>`;
        }
      )}
  </div>`;
    };
    drawPile = (size, label) => b`<div class="pile">
    ${size ? drawRow([HIDDEN]) : drawGap()}
    <span>${label}${size ? b`: ${size}` : A}</span>
  </div>`;
    drawGap = () => b`<span class="gap"></span>`;
    drawPlayed = (cards, who, kind = "") => b`<figure class="played ${kind}">
    ${cards.length ? drawRow(cards) : drawGap()}
    <figcaption>${who}</figcaption>
  </figure>`;
    count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
    legalCards = (view, hand, drawing7) => new Set(view.legal_moves.length && drawing7.playable ? drawing7.playable(view, hand) : view.legal_moves.flatMap(drawing7.cardsOf));
    findLegal = (view, cards, cardsOf2) => {
      const wanted = String([...cards].sort());
      return view.legal_moves.filter((move) => String([...cardsOf2(move)].sort()) === wanted);
    };
  }
});

// server/sheepfold_server/web/static/table/games/sets.js
var sets_exports = {};
__export(sets_exports, {
  cardsOfSet: () => cardsOfSet,
  drawSets: () => drawSets,
  findAlike: () => findAlike,
  findPlayable: () => findPlayable,
  passChoice: () => passChoice,
  passedBadge: () => passedBadge,
  withMove: () => withMove
});
function findAlike(view, cards, { isWild, kindOf, playedAs }) {
  const wild = (all) => all.filter((card) => isWild(card, view)).length;
  const kinds = new Set(cards.filter((card) => !isWild(card, view)).map(kindOf));
  const plays = view.legal_moves.filter((move) => {
    const own = cardsOfSet(move);
    return own.length === cards.length && wild(own) === wild(cards) && [...kinds].every((kind) => kind === playedAs(move));
  });
  return plays.map((move) => ({ ...move, cards }));
}
function findPlayable(view, hand, { isWild, kindOf, playedAs }) {
  const plays = view.legal_moves.filter((move) => cardsOfSet(move).length);
  return hand.filter(
    (card) => isWild(card, view) ? plays.some((move) => cardsOfSet(move).some((each) => isWild(each, view))) : plays.some((move) => playedAs(move) === kindOf(card) && cardsOfSet(move).some((each) => !isWild(each, view)))
  );
}
function drawSets(view, ui) {
  const plays = view.history.filter((turn) => turn.move.type === "play");
  if (!plays.length) return b`<p class="facts">${ui.names[view.to_act ?? ui.me]} leads.</p>`;
  return b`<div class="sets">
    ${c2(
    [...plays.entries()].slice(-MOST2),
    ([number]) => number,
    ([number, turn]) => {
      const kind = number < plays.length - 1 ? "past" : view.standing ? "winner" : "";
      return drawPlayed(cardsOfSet(turn.move), ui.names[turn.seat], kind);
    }
  )}
  </div>`;
}
var MOST2, cardsOfSet, withMove, passedBadge, passChoice;
var init_sets = __esm({
  "server/sheepfold_server/web/static/table/games/sets.js"() {
    init_drawing();
    init_lit_html();
    init_repeat();
    MOST2 = 3;
    cardsOfSet = (move) => "cards" in move ? move.cards : [];
    withMove = (view, move) => ({ ...view, history: [...view.history, { seat: view.to_act ?? 0, move }] });
    passedBadge = (view, seat) => {
      const last = view.history.findLast((turn) => turn.seat === seat);
      return last?.move.type === "pass" && view.standing ? ["passed"] : [];
    };
    passChoice = (view) => view.legal_moves.filter((move) => move.type === "pass").map((move) => ({ label: "Pass", move }));
  }
});

// server/sheepfold_server/web/static/table/games/pass_the_ewe.js
var pass_the_ewe_exports = {};
__export(pass_the_ewe_exports, {
  drawing: () => drawing
});
var SUITS2, suitOf, SETS, drawing;
var init_pass_the_ewe = __esm({
  "server/sheepfold_server/web/static/table/games/pass_the_ewe.js"() {
    init_drawing();
    init_sets();
    SUITS2 = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
    suitOf = (card) => "JQK".includes(card.charAt(0)) ? "royals" : SUITS2[card.charAt(1)] ?? "";
    SETS = {
      isWild: (card, view) => view.options.wild_jacks === true && ["JH", "JS"].includes(card),
      kindOf: suitOf,
      playedAs: (move) => move.suit
    };
    drawing = {
      prompt: (view) => view.standing ? `Beat ${count(view.standing.count, "card")} (${view.standing.suit}), or pass.` : "Lead a set: any number of cards of one suit, or of royals.",
      isSet: () => true,
      cardsOf: cardsOfSet,
      movesOf: (view, cards) => {
        const legal = findAlike(view, cards, SETS);
        const moves = legal.length ? legal : [
          /** @type {Move} */
          { type: "play", suit: suitOf(cards[0] ?? ""), cards }
        ];
        return moves.map((move) => ({
          label: moves.length > 1 && move.type === "play" ? `Play as ${move.suit}` : "Play these cards",
          move
        }));
      },
      playable: (view, hand) => findPlayable(view, hand, SETS),
      choices: passChoice,
      badges: (view, seat) => [
        ...view.dealer === seat ? ["dealer"] : [],
        ...view.ewe === seat ? ["has the ewe"] : [],
        ...view.taken[seat] ? [`${count(view.taken[seat], "hand")} won`] : [],
        ...view.wool[seat] ? [`${view.wool[seat]} wool`] : [],
        ...passedBadge(view, seat)
      ],
      center: drawSets,
      ending: withMove
    };
  }
});

// server/sheepfold_server/web/static/table/games/president.js
var president_exports = {};
__export(president_exports, {
  drawing: () => drawing2
});
var RANKS2, ORDER, PLACES, rankOf, isJoker, SETS2, drawing2, meant, sayRank;
var init_president = __esm({
  "server/sheepfold_server/web/static/table/games/president.js"() {
    init_drawing();
    init_sets();
    RANKS2 = { T: "tens", J: "jacks", Q: "queens", K: "kings", A: "aces" };
    ORDER = "23456789TJQKAX";
    PLACES = ["first out", "second out", "third out", "fourth out", "fifth out", "sixth out", "last"];
    rankOf = (card) => card.charAt(0);
    isJoker = (card) => rankOf(card) === "X";
    SETS2 = { isWild: isJoker, kindOf: rankOf, playedAs: (move) => move.rank };
    drawing2 = {
      prompt: (view) => {
        if (view.phase === "give") return "Select the cards to give back.";
        if (!view.standing) return "Lead a set: any number of cards of one rank.";
        return `Beat ${sayRank(view.standing.rank, view.standing.count)}, or pass.`;
      },
      isSet: () => true,
      cardsOf: cardsOfSet,
      sort: (cards) => [...cards].sort((one, other) => ORDER.indexOf(rankOf(one)) - ORDER.indexOf(rankOf(other))),
      movesOf: (view, cards) => {
        if (view.phase === "give") return [{ label: "Give these cards", move: meant({ type: "give", cards }) }];
        const legal = findAlike(view, cards, SETS2);
        const rank = rankOf(cards.find((card) => !isJoker(card)) ?? "A");
        const moves = legal.length ? legal : [meant({ type: "play", rank, cards })];
        return moves.map((move) => ({
          label: moves.length > 1 && move.type === "play" ? `Play as ${sayRank(move.rank, cards.length)}` : "Play these cards",
          move
        }));
      },
      playable: (view, hand) => view.phase === "play" ? findPlayable(view, hand, SETS2) : hand,
      choices: passChoice,
      badges: (view, seat) => [
        ...view.dealer === seat ? ["dealer"] : [],
        ...view.out.includes(seat) ? PLACES.slice(view.out.indexOf(seat)).slice(0, 1) : passedBadge(view, seat)
      ],
      center: drawSets,
      ending: withMove
    };
    meant = (move) => (
      /** @type {Move} */
      move
    );
    sayRank = (rank, number) => RANKS2[rank] ? count(number, RANKS2[rank].slice(0, -1)) : `${number} ${rank}${number === 1 ? "" : "s"}`;
  }
});

// server/sheepfold_server/web/static/table/games/sheepshead.js
var sheepshead_exports = {};
__export(sheepshead_exports, {
  drawing: () => drawing3
});
function say(move) {
  switch (move.type) {
    case "pick":
      return "Pick";
    case "pass":
      return "Pass";
    case "call":
      return `Call the ${nameOf(move.card)}${move.under ? `, with the ${nameOf(move.under)} under` : ""}`;
    case "call_up":
      return `Call up to the ${nameOf(move.card)}`;
    case "partner":
      return "Play with a partner";
    case "alone":
      return "Go alone";
    case "crack":
      return "Crack";
    case "recrack":
      return "Recrack";
    case "name_trick":
      return `Trick ${move.trick}`;
    case "play_under":
      return "Play the under card";
    default:
      return "";
  }
}
function tricksOf(view, seat) {
  const taken = view.tricks.filter((trick) => trick.winner === seat).length;
  const points = pointsOf(view)[seat] ?? 0;
  return [...taken ? [count(taken, "trick")] : [], ...taken || points ? [count(points, "card point")] : []];
}
function pointsOf(view) {
  const points = Array.from({ length: view.seats }, () => 0);
  const add = (seat, cards) => {
    if (typeof seat === "number") points[seat] = cards.reduce((sum, card) => sum + worth(card), points[seat] ?? 0);
  };
  for (const trick of view.tricks) {
    add(trick.winner, view.under && trick.cards.includes(HIDDEN) ? [...trick.cards, view.under] : trick.cards);
  }
  const owner = view.blind_trick ? view.tricks[view.blind_trick - 1]?.winner : view.picker;
  if (typeof owner === "number" && view.phase === "over" && view.tricks.length && view.under !== HIDDEN) {
    points[owner] = (points[owner] ?? 0) + ALL_POINTS - points.reduce((sum, each) => sum + each, 0);
  } else {
    add(view.picker, view.buried.flat());
  }
  return points;
}
function drawTrick(tricks, ui) {
  const trick = tricks.findLast((each) => each.cards.length);
  if (!trick) return A;
  const { length } = ui.names;
  return b`<div class="trick">
    ${ui.names.map((_2, place2) => {
    const seat = (ui.me + 1 + place2) % length;
    const card = trick.cards[(seat - trick.leader + length) % length];
    return drawPlayed(card ? [card] : [], ui.names[seat], seat === trick.winner ? "winner" : "");
  })}
  </div>`;
}
function drawStacks(stacks, view, seat, ui) {
  const left = stacks.filter((stack) => stack.length);
  const tops = left.flatMap((stack) => stack.slice(-1));
  const hinted = ui.hint ? drawing3.cardsOf(ui.hint) : [];
  const isOwn = seat === ui.me;
  return b`<div class="stacks">
    ${isOwn ? drawHand(tops, legalCards(view, tops, drawing3), ui, hinted, "The top cards of your stacks") : drawRow(tops)}
    ${left.length ? b`<p class="facts">Below them: ${left.map((stack) => stack.length - 1).join(", ")}</p>` : A}
  </div>`;
}
var PROMPTS, TRUMPS, RANKS3, SUITS3, POINTS, ALL_POINTS, place, drawing3, playOf, worth, facts;
var init_sheepshead = __esm({
  "server/sheepfold_server/web/static/table/games/sheepshead.js"() {
    init_cards();
    init_drawing();
    init_lit_html();
    PROMPTS = {
      pick: "Do you pick up the blind, or pass?",
      crack: "Do you crack?",
      recrack: "Do you recrack?",
      bury: "Select the cards to bury.",
      declare: "Who will be your partner?",
      name_trick: "Which trick takes the blind?",
      play: "Play a card.",
      over: ""
    };
    TRUMPS = ["QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D"];
    RANKS3 = "ATK987";
    SUITS3 = "CSH";
    POINTS = { A: 11, T: 10, K: 4, Q: 3, J: 2 };
    ALL_POINTS = 120;
    place = (card) => TRUMPS.includes(card) ? TRUMPS.indexOf(card) : 100 + 10 * SUITS3.indexOf(card.charAt(1)) + RANKS3.indexOf(card.charAt(0));
    drawing3 = {
      prompt: (view) => PROMPTS[view.phase],
      isSet: (view) => view.phase === "bury",
      sort: (cards) => [...cards].sort((one, other) => place(one) - place(other)),
      cardsOf: (move) => move.type === "play" ? [move.card] : move.type === "bury" ? move.cards : [],
      movesOf: (view, cards) => {
        if (view.phase !== "bury") return cards.map((card) => ({ label: "Play this card", move: playOf(card) }));
        return [{ label: "Bury these cards", move: (
          /** @type {Move} */
          { type: "bury", cards }
        ) }];
      },
      choices: (view) => view.legal_moves.flatMap((move) => {
        const label = say(move);
        return label ? [{ label, move }] : [];
      }),
      badges: (view, seat) => [
        ...view.dealer === seat ? ["dealer"] : [],
        ...view.picker === seat ? [view.alone ? "picker, alone" : "picker"] : [],
        ...view.partners.includes(seat) ? ["partner"] : [],
        ...view.phase === "pick" && view.passed.includes(seat) ? ["passed"] : [],
        ...view.cracker === seat ? ["cracked"] : [],
        ...view.recracker === seat ? ["recracked"] : [],
        ...tricksOf(view, seat)
      ],
      before: (view, seat, ui) => {
        const [buried, stacks] = [view.buried[seat] ?? [], view.stacks[seat]];
        if (stacks) return drawStacks(stacks, view, seat, ui);
        if (!buried.length || buried.includes(HIDDEN)) return A;
        return b`<p class="facts">Buried: the ${buried.map(nameOf).join(" and the ")}.</p>`;
      },
      center: (view, ui) => b`
    ${view.phase === "pick" ? drawPile(view.blind.length, "Blind") : A}
    ${drawTrick(view.tricks, ui)}
    <p class="facts">${facts(view)}</p>
  `,
      ending: (view, move) => {
        const trick = view.tricks.at(-1);
        if (!trick || move.type !== "play") return view;
        return { ...view, tricks: [...view.tricks.slice(0, -1), { ...trick, cards: [...trick.cards, move.card] }] };
      }
    };
    playOf = (card) => ({ type: "play", card: (
      /** @type {Schemas["SheepsheadCard"]} */
      card
    ) });
    worth = (card) => POINTS[card.charAt(0)] ?? 0;
    facts = (view) => [
      view.leaster ? "Leaster: the fewest points win" : "",
      view.blind_trick ? `Trick ${view.blind_trick} takes the blind` : "",
      view.called ? `Partner card: ${nameOf(view.called)}` : "",
      view.stakes > 1 ? `Stakes ×${view.stakes}` : ""
    ].filter(Boolean).join(" · ");
  }
});

// server/sheepfold_server/web/static/table/games/wolf.js
var wolf_exports = {};
__export(wolf_exports, {
  drawing: () => drawing4
});
function isWar({ laid: [one = [], other = []] }) {
  return Math.max(one.length, other.length) > 1 || one.length > 0 && one.length === other.length;
}
var drawing4;
var init_wolf = __esm({
  "server/sheepfold_server/web/static/table/games/wolf.js"() {
    init_drawing();
    init_lit_html();
    drawing4 = {
      prompt: (view) => isWar(view) ? "War! Lay a card face down, and one face up." : "Turn up your next card.",
      isSet: () => false,
      cardsOf: () => [],
      movesOf: () => [],
      choices: (view) => view.legal_moves.map((move) => ({ label: "Turn up", move })),
      badges: (view, seat) => view.dealer === seat ? ["dealer"] : [],
      before: (view, seat, ui) => {
        const pile = drawPile(view.piles[seat] ?? 0, "Pile");
        if (seat !== ui.me) return pile;
        return b`<button class="bare" @click=${() => ui.play({ type: "turn" })}>${pile}</button>`;
      },
      center: (view, ui) => {
        const isNew = view.laid.every((cards) => !cards.length);
        const battle = isNew && view.last ? view.last : { laid: view.laid, winner: null };
        return b`
      <p class="facts">Battle ${isNew && view.last ? view.battle - 1 : view.battle}</p>
      <div class="battle">
        ${[(ui.me + 1) % 2, ui.me].map(
          (seat) => drawPlayed(battle.laid[seat] ?? [], ui.names[seat], battle.winner === seat ? "winner" : "")
        )}
      </div>
      <p class="facts">${battle.winner === null ? A : `${ui.names[battle.winner]} won this battle.`}</p>
    `;
      }
    };
  }
});

// server/sheepfold_server/web/static/table/games/wolf_concentration.js
var wolf_concentration_exports = {};
__export(wolf_concentration_exports, {
  drawing: () => drawing5
});
var drawing5, lastTry;
var init_wolf_concentration = __esm({
  "server/sheepfold_server/web/static/table/games/wolf_concentration.js"() {
    init_cards();
    init_drawing();
    init_lit_html();
    drawing5 = {
      prompt: (view) => view.up === null ? "Turn a card face up." : "Turn up a second card.",
      isSet: () => false,
      forgets: true,
      cardsOf: () => [],
      movesOf: () => [],
      choices: () => [],
      badges: (view, seat) => view.dealer === seat ? ["dealer"] : [],
      center: (view, ui) => b`<div class="grid" role="group" aria-label="The cards">
    ${view.shown.map((card, position) => {
        const isUp = lastTry(view, ui).includes(position);
        if (view.taken[position] !== null) return isUp ? b`<span class="place up">${drawCard(card)}</span>` : drawGap();
        const hinted = ui.hint?.position === position ? "hinted" : "";
        return b`<button
        class="place ${isUp ? "up" : ""} ${hinted}"
        aria-label="${position}: ${nameOf(isUp ? card : HIDDEN)}"
        @click=${() => ui.play({ type: "flip", position })}
      >
        ${drawCard(isUp ? card : HIDDEN)}
      </button>`;
      })}
  </div>`
    };
    lastTry = (view, ui) => view.up === null ? ui.turns.slice(-2).map((turn) => turn.move.position) : [view.up];
  }
});

// server/sheepfold_server/web/static/table/games/wolf_herd.js
var wolf_herd_exports = {};
__export(wolf_herd_exports, {
  drawing: () => drawing6
});
function cardsOf(move) {
  if (move.type === "attack") return move.wolves;
  return move.type in ONLY ? [ONLY[
    /** @type {keyof typeof ONLY} */
    move.type
  ]] : "card" in move ? [move.card] : [];
}
function meant2(cards, target) {
  if (cards[0] === "FE") return { type: "fence", sheep: target.sheep };
  if (cards[0] === "WS") return { type: "disguise", ...target };
  return { type: "attack", wolves: cards, ...target };
}
function isHinted({ hint, me }, seat, index) {
  if (!hint || !("sheep" in hint)) return false;
  return hint.sheep === index && ("seat" in hint ? hint.seat : me) === seat;
}
function say2(move) {
  if (move.type === "sheep") return `Put the ${nameOf(move.card)} into your herd`;
  if (move.type === "crook") return `Take the ${nameOf(move.take)} from the discard pile`;
  return "card" in move ? `Discard the ${nameOf(move.card)}` : "";
}
var ONLY, drawing6;
var init_wolf_herd = __esm({
  "server/sheepfold_server/web/static/table/games/wolf_herd.js"() {
    init_cards();
    init_drawing();
    init_lit_html();
    ONLY = { fence: "FE", disguise: "WS", crook: "CR" };
    drawing6 = {
      prompt: (_2, { selected }) => {
        if (!selected.length) return "Select a card, or wolves that attack together.";
        if (selected[0] === "CR") return "Choose what to take from the discard pile.";
        return "Click a sheep to play it there, or use a button.";
      },
      isSet: () => true,
      cardsOf,
      movesOf: (view, cards, target) => {
        if (target) return cards.length && cards[0] !== "CR" ? [{ label: "", move: (
          /** @type {Move} */
          meant2(cards, target)
        ) }] : [];
        const legal = findLegal(view, cards, cardsOf).filter((move) => !("sheep" in move));
        const sheep = (
          /** @type {Move} */
          { type: "sheep", card: cards[0] }
        );
        const moves = legal.length || !cards[0]?.startsWith("S") ? legal : [sheep];
        return moves.map((move) => ({ label: say2(move), move }));
      },
      choices: () => [],
      badges: (view, seat) => view.dealer === seat ? ["dealer"] : [],
      before: (view, seat, ui) => b`<div class="herd" role="group" aria-label="The herd of ${ui.names[seat]}">
      ${view.herds[seat]?.map(({ card, fences }, index) => {
        const hinted = isHinted(ui, seat, index) ? "hinted" : "";
        return b`<button
          class="sheep ${hinted}"
          aria-label="${nameOf(card)}${fences ? `, behind ${count(fences, "fence")}` : ""}"
          @click=${() => ui.aim({ seat, sheep: index })}
        >
          ${drawCard(card)} ${fences ? b`<span class="fence">${drawCard("FE")}</span>` : A}
          ${fences > 1 ? b`<span class="badge">×${fences}</span>` : A}
        </button>`;
      })}
    </div>`,
      center: (view) => b`<div class="piles">
    ${drawPile(view.stock, "Stock")}
    <div class="pile">${view.discard.length ? drawRow(view.discard.slice(-1)) : drawGap()}<span>Discard pile</span></div>
  </div>`
    };
  }
});

// server/sheepfold_server/web/static/table/client/errors.js
var SheepfoldError = class extends Error {
  name = "SheepfoldError";
};
var UnexpectedAnswer = class extends SheepfoldError {
  name = "UnexpectedAnswer";
};
var ServiceUnreachable = class extends SheepfoldError {
  name = "ServiceUnreachable";
};
var ServiceTimeout = class extends ServiceUnreachable {
  name = "ServiceTimeout";
};
var ProblemError = class extends SheepfoldError {
  problem;
  name = "ProblemError";
  /** Which problem it is; a newer service may have added types. */
  type;
  title;
  status;
  /** What is wrong in this case, for people to read. */
  detail;
  /** What is wrong, and where. */
  errors;
  /** The first rule that forbids the move, if that is the problem. */
  violation;
  /** By which an operator can find the request in the logs. */
  requestId;
  /** The seconds after which the service asks to be tried again, if it does. */
  retryAfter;
  constructor(problem, { requestId, retryAfter } = {}) {
    super(`${problem.title}: ${problem.violation?.message ?? problem.detail}`);
    this.problem = problem;
    this.type = problem.type;
    this.title = problem.title;
    this.status = problem.status;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.violation = problem.violation;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
};
var IllegalMove = class extends ProblemError {
  name = "IllegalMove";
};
var AlreadyPlayed = class extends ProblemError {
  name = "AlreadyPlayed";
};
var InvalidRequest = class extends ProblemError {
  name = "InvalidRequest";
};
var AccessDenied = class extends ProblemError {
  name = "AccessDenied";
};
var ServiceUnavailable = class extends ProblemError {
  name = "ServiceUnavailable";
};
var InternalError = class extends ProblemError {
  name = "InternalError";
};
var TEMPORARY = [408, 429, 502, 503, 504];
function classOf({ type, status, violation }) {
  if (type === "/problems/illegal-move" && typeof violation?.rule === "string")
    return IllegalMove;
  if (type === "/problems/already-played")
    return AlreadyPlayed;
  if (TEMPORARY.includes(status))
    return ServiceUnavailable;
  if (status === 401 || status === 403)
    return AccessDenied;
  return status < 500 ? InvalidRequest : InternalError;
}
function isProblem(value) {
  if (typeof value !== "object" || value === null)
    return false;
  const { type, title, status, detail, errors = [] } = value;
  const areTexts = [type, title, detail].every((text) => typeof text === "string");
  return areTexts && typeof status === "number" && Array.isArray(errors);
}
function readError(status, headers, body) {
  const asked = Number.parseInt(headers.get("Retry-After") ?? "", 10);
  const about = {
    requestId: headers.get("X-Request-ID") ?? void 0,
    retryAfter: Number.isNaN(asked) ? void 0 : asked
  };
  if (isProblem(body))
    return new (classOf(body))(body, about);
  if (!TEMPORARY.includes(status))
    return new UnexpectedAnswer(`status ${status} came without a problem of the service`);
  const detail = "It was not the service that answered, but something in front of it.";
  return new ServiceUnavailable({ type: "about:blank", title: `Status ${status}`, status, detail }, about);
}

// server/sheepfold_server/web/static/table/client/batch.js
var MOST = 1e3;
var OUT_OF_TIME = "/problems/deadline-exceeded";
async function runBatch(calls, send, signal) {
  const found = [];
  while (found.length < calls.length) {
    const part = calls.slice(found.length, found.length + MOST);
    const answer = await send({ path: "/v1/batch", body: { calls: part }, signal });
    found.push(...readAnswers(answer?.answers, part.length));
  }
  return found;
}
function readAnswers(answers, count2) {
  if (!Array.isArray(answers) || answers.length !== count2) {
    throw new UnexpectedAnswer(`there is no answer to each of ${count2} calls`);
  }
  const late = answers.findIndex((each) => isProblem(each?.body) && each.body.type === OUT_OF_TIME);
  return answers.slice(0, late < 0 ? count2 : Math.max(late, 1)).map(({ status, body }) => status === 200 ? body : readError(status, new Headers(), body));
}

// server/sheepfold_server/web/static/table/client/matches.js
var Game = class {
  client;
  name;
  constructor(client2, name) {
    this.client = client2;
    this.name = name;
  }
  /**
   * Start a match. With `sealed`, its state is encrypted; `match.keys` then has the keys to hand out, and the match goes
   * on with the host's.
   */
  async new(start, { signal } = {}) {
    const position = await this.call("new", start, { signal });
    return new Match(this, position, position.keys?.host, wishesOf(start));
  }
  /** Return the match with this state, once the service has checked it. */
  async load(state, { key, seat, signal, ...wishes } = {}) {
    const view = await this.call("view", { state, seat: seat ?? null }, { key, signal });
    return new Match(this, { ...positionOf(state, view), view }, key, wishes);
  }
  /** Replay a transcript up to its first illegal move. */
  async replay(transcript, { signal, ...wishes } = {}) {
    const answer = await this.call("replay", transcript, { signal });
    return { ...answer, match: new Match(this, answer.position, void 0, wishes) };
  }
  /** Return matches that agree with everything in a view, up to 1,000. */
  async sample(view, count2 = 1, { seed, signal } = {}) {
    const { states } = await this.call("sample", { view, count: count2, seed }, { signal });
    return states.map((state) => new Match(this, positionOf(state, view)));
  }
  /** Return the move that a built-in bot would make, given the view of the seat to act. */
  async suggest(view, bot = "careful", { signal, ...settings } = {}) {
    const { move } = await this.call("suggest", { view, bot, ...settings }, { signal });
    return move;
  }
  /** Return how the service describes the game: its seats, options, rules, and how it is played. */
  describe({ signal } = {}) {
    return this.client.send({ path: this.#path, signal });
  }
  /** Make a call of the game with the body and the answer that it has in the OpenAPI document. */
  call(call, body, settings = {}) {
    return this.client.send({ path: `${this.#path}/${call}`, body, ...settings });
  }
  get #path() {
    return `/v1/games/${encodeURIComponent(this.name)}`;
  }
};
var Match = class _Match {
  game;
  /** What the service has answered, as it came. */
  position;
  /** The key with which a sealed match is continued. */
  key;
  #wishes;
  /** Make a match of a position; `game.new(start)` starts one. */
  constructor(game, position, key, { include, names } = {}) {
    if (typeof position?.state !== "object" || position.to_act === void 0) {
      throw new UnexpectedAnswer("there is no state in a position, or no seat to act");
    }
    this.game = game;
    this.position = position;
    this.key = key;
    this.#wishes = { ...include && { include }, ...names && { names } };
  }
  /** Everything about the match, open or sealed. An open state has all hands and the seed in it. */
  get state() {
    return this.position.state;
  }
  /** The seat to act; null once the match is over. */
  get toAct() {
    return this.position.to_act;
  }
  /** Whether the match is over. */
  get over() {
    return this.toAct === null;
  }
  /** The result of the match; null until it is over. */
  get outcome() {
    return this.position.outcome;
  }
  /** What the last move did, or the start, as everyone saw it. */
  get events() {
    return this.position.events;
  }
  /** The events as sentences, if "text" is included. */
  get text() {
    return this.position.text ?? [];
  }
  /** The keys of the match, right after it was started sealed. */
  get keys() {
    return this.position.keys;
  }
  /** Return the match as whoever holds this key sees it. What only the other key may see is not in it. */
  withKey(key) {
    const { state, to_act, outcome, events } = this.position;
    return new _Match(this.game, { state, to_act, outcome, events }, key, this.#wishes);
  }
  /**
   * Return the match after a move.
   * @throws {IllegalMove} a rule forbids it: `violation` says which one, and why
   */
  async play(move, { seat, signal, ...wishes } = {}) {
    const wished = { ...this.#wishes, ...wishes };
    const answer = await this.#call("play", { move, seat, ...wished }, signal);
    return new _Match(this.game, answer, this.key, wished);
  }
  /**
   * Return the legal moves of the seat to act; none once the match is over. Of moves that differ only in cards that the
   * rules treat alike, one is listed; `check` knows them all.
   */
  async legalMoves({ signal } = {}) {
    if (this.over)
      return [];
    return this.position.legal_moves ?? (await this.#call("legal-moves", {}, signal)).legal_moves;
  }
  /** Return what a seat may know; for null, what everyone may know. */
  async view(seat = null, { signal } = {}) {
    const { view, views = [] } = this.position;
    const known = [view, ...views].find((each) => each?.seat === seat);
    return known ?? this.#call("view", { seat }, signal);
  }
  /** Return whether a seat, by default the one to act, may make a move; and if not, why. */
  async check(move, { seat, signal, names = this.#wishes.names } = {}) {
    const { violation } = await this.#call("check", { move, seat, names }, signal);
    return violation ? { legal: false, violation } : { legal: true };
  }
  /** Return the move that a built-in bot would make for the seat to act, from the view of that seat alone. */
  async suggest(bot = "careful", { signal, ...settings } = {}) {
    return (await this.#call("suggest", { bot, ...settings }, signal)).move;
  }
  /** Return matches that the seat to act, or another, cannot tell from this one. */
  async sample(count2 = 1, { seat = this.toAct, ...settings } = {}) {
    return this.game.sample(await this.view(seat, settings), count2, settings);
  }
  /** Return the match as plain data, which `client.match` reads. */
  toJSON() {
    return { game: this.game.name, position: this.position, ...this.key && { key: this.key }, ...this.#wishes };
  }
  #call(call, body, signal) {
    return this.game.call(call, { state: this.state, ...body }, { key: this.key, signal });
  }
};
var wishesOf = ({ include, names }) => ({ include, names: names ?? void 0 });
function positionOf(state, { to_act, outcome }) {
  return { state, to_act, outcome, events: [] };
}

// server/sheepfold_server/web/static/table/client/transport.js
var RETRIED = [429, 502, 503, 504];
var BACKOFF = 100;
var Transport = class {
  url;
  key;
  #timeout;
  #retries;
  #headers;
  #fetch;
  constructor({ url, timeout = 3e4, retries = 3, headers = {}, key, fetch = globalThis.fetch }) {
    const { protocol, username, password } = new URL(url);
    if (!/^https?:$/.test(protocol))
      throw new TypeError("the address of the service has to begin with http:// or https://");
    if (username || password)
      throw new TypeError("a password cannot stand in the address: send it in `headers`");
    if (!(timeout > 0))
      throw new RangeError("`timeout` has to be a positive number of milliseconds");
    if (!(Number.isInteger(retries) && retries >= 0))
      throw new RangeError("`retries` has to be a whole number from 0");
    this.url = String(url).replace(/\/+$/, "");
    this.key = key;
    this.#timeout = timeout;
    this.#retries = retries;
    this.#headers = headers;
    this.#fetch = fetch.bind(globalThis);
  }
  /** Send a request until there is an answer to go by, or no attempt is left. */
  async send(request) {
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.#attempt(request);
      if (!(outcome instanceof Failure))
        return outcome.value;
      const wait = this.#wait(outcome, attempt);
      if (wait === void 0)
        throw outcome.error;
      await sleep(wait, request.signal);
    }
  }
  /** Return the answer to one attempt, or how it failed. */
  async #attempt({ path, body, key = this.key, signal }) {
    const limit = AbortSignal.timeout(this.#timeout);
    const headers = {
      Accept: "application/json",
      ...body && { "Content-Type": "application/json" },
      ...this.#headers,
      ...key !== void 0 && { Authorization: `Bearer ${key}` }
    };
    try {
      const response = await this.#fetch(this.url + path, {
        ...body ? { method: "POST", body: JSON.stringify(body) } : {},
        headers,
        redirect: "error",
        signal: signal ? AbortSignal.any([signal, limit]) : limit
      });
      const text = await response.text();
      return read(response, text, path);
    } catch (cause) {
      if (signal?.aborted)
        throw signal.reason;
      const error = limit.aborted ? new ServiceTimeout(`${this.url} did not answer in ${this.#timeout / 1e3} seconds`, { cause }) : new ServiceUnreachable(`${this.url} did not answer`, { cause });
      return new Failure(error, true);
    }
  }
  /** Return the milliseconds before the next attempt; undefined if there is to be none. */
  #wait({ isTemporary, retryAfter = 0 }, attempt) {
    const asked = retryAfter * 1e3;
    if (!isTemporary || attempt > this.#retries || asked > this.#timeout)
      return;
    const backoff = attempt === 1 ? 0 : BACKOFF * 2 ** (attempt - 1);
    return Math.max(Math.min(backoff, this.#timeout), asked);
  }
};
var Failure = class {
  error;
  isTemporary;
  retryAfter;
  constructor(error, isTemporary, retryAfter) {
    this.error = error;
    this.isTemporary = isTemporary;
    this.retryAfter = retryAfter;
  }
};
function read(response, text, path) {
  const value = parse(text);
  if (response.ok && value)
    return { value };
  if (response.ok)
    return new Failure(new UnexpectedAnswer(`the answer to ${path} is not an object of JSON`), false);
  const error = readError(response.status, response.headers, value);
  const asked = error instanceof ProblemError ? error.retryAfter : void 0;
  return new Failure(error, RETRIED.includes(response.status), asked);
}
function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : void 0;
  } catch {
    return void 0;
  }
}
function sleep(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted)
      stop();
    else
      signal?.addEventListener("abort", stop, { once: true });
  });
}

// server/sheepfold_server/web/static/table/client/client.js
var Client = class {
  #transport;
  /**
   * @throws {TypeError} the address is not one of HTTP
   * @throws {RangeError} a number is out of range
   */
  constructor(settings) {
    this.#transport = new Transport(settings);
  }
  /** The address of the service. */
  get url() {
    return this.#transport.url;
  }
  game(name) {
    return new Game(this, name);
  }
  /** Return summaries of the games of the service. */
  async games({ signal } = {}) {
    const { games } = await this.send({ path: "/v1/games", signal });
    if (!Array.isArray(games))
      throw new UnexpectedAnswer("there are no games in the list of games");
    return games;
  }
  /** Return the match that `match.toJSON()` has given, without asking the service. */
  match(saved) {
    return new Match(this.game(saved.game), saved.position, saved.key, saved);
  }
  /** Start several matches in one request. The error of one that is refused takes its place. */
  async newAll(starts, settings) {
    const answers = await this.#run(starts.map(([game, body]) => ({ game: game.name, call: "new", body })), settings);
    return starts.map(([game, start], index) => finish(answers[index], (answer) => new Match(game, answer, answer.keys?.host, wishesOf(start))));
  }
  /** Make a move in each of several matches in one request. The error of one that is refused takes its place. */
  async playAll(turns, settings) {
    const calls = turns.map(([match, move]) => {
      const { game, position, key, ...wishes } = match.toJSON();
      return { game, call: "play", body: { state: position.state, move, ...wishes }, key };
    });
    const answers = await this.#run(calls, settings);
    return turns.map(([match], index) => finish(answers[index], (answer) => new Match(match.game, answer, match.key, match.toJSON())));
  }
  /** Return a view of each of several matches in one request. The error of one that is refused takes its place. */
  async viewAll(views, settings) {
    const calls = views.map(([{ game, state, key }, seat]) => ({ game: game.name, call: "view", body: { state, seat }, key }));
    return await this.#run(calls, settings);
  }
  /** Make any calls in one request. The error of one that is refused takes the place of its answer. */
  async batch(calls, settings) {
    return await this.#run(calls, settings);
  }
  /** Send a request of any kind, and return its answer. */
  send(request) {
    return this.#transport.send(request);
  }
  #run(calls, { signal } = {}) {
    return runBatch(calls, (request) => this.send(request), signal);
  }
};
function finish(answer, turn) {
  return answer instanceof SheepfoldError ? answer : turn(answer);
}

// server/sheepfold_server/web/static/table/api.js
var PATIENCE = 15e3;
var NOBODY = "about:blank";
var UNREACHABLE = { detail: "The service does not respond. Nothing is lost: try again." };
var client;
var connect = () => client ??= new Client({ url: location.origin, timeout: PATIENCE });
var explain = (error) => error instanceof ProblemError && error.type !== NOBODY ? error.problem : UNREACHABLE;

// server/sheepfold_server/web/static/table/replay.js
init_drawing();

// server/sheepfold_server/web/static/table/packing.js
async function pack(text) {
  const packed2 = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed2).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
async function unpack(packed2) {
  const bytes = Uint8Array.from(atob(packed2.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

// server/sheepfold_server/web/static/table/embedded.js
var packed = new Map(
  Array.from(document.querySelectorAll("script[data-match]"), (element) => [
    /** @type {HTMLElement} */
    element.dataset.match ?? "",
    element.textContent ?? ""
  ])
);
var ids = [...packed.keys()];
function nameMatch(id) {
  const [deal, match] = id.split("-");
  return `deal ${deal}, match ${match}`;
}
async function openMatch(id) {
  const match = JSON.parse(await unpack(packed.get(id) ?? ""));
  return { ...match, applied: match.moves.length, stop: null, isClaimWrong: false, find: async (at) => match.positions[at] };
}

// import("./games/**/*.js") in server/sheepfold_server/web/static/table/games.js
var globImport_games_js = __glob({
  "./games/pass_the_ewe.js": () => Promise.resolve().then(() => (init_pass_the_ewe(), pass_the_ewe_exports)),
  "./games/president.js": () => Promise.resolve().then(() => (init_president(), president_exports)),
  "./games/sets.js": () => Promise.resolve().then(() => (init_sets(), sets_exports)),
  "./games/sheepshead.js": () => Promise.resolve().then(() => (init_sheepshead(), sheepshead_exports)),
  "./games/wolf.js": () => Promise.resolve().then(() => (init_wolf(), wolf_exports)),
  "./games/wolf_concentration.js": () => Promise.resolve().then(() => (init_wolf_concentration(), wolf_concentration_exports)),
  "./games/wolf_herd.js": () => Promise.resolve().then(() => (init_wolf_herd(), wolf_herd_exports))
});

// server/sheepfold_server/web/static/table/games.js
var loadDrawing = async (game) => (await globImport_games_js(`./games/${game}.js`)).drawing;

// server/sheepfold_server/web/static/table/replay.js
init_lit_html();

// server/sheepfold_server/web/static/table/pages.js
init_lit_html();
var PAGES = [
  { name: "table", title: "Play" },
  { name: "replay", title: "Replay" },
  { name: "guide", title: "Guide and rules" },
  { name: "docs", title: "API" }
];
var drawPages = (here) => b`<nav class="pages" aria-label="Pages">
  ${PAGES.map(({ name, title }) => b`<a href="../${name}/" aria-current=${name === here ? "page" : "false"}>${title}</a>`)}
</nav>`;

// server/sheepfold_server/web/static/table/records.js
var PLAYERS = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus"];
var ADVISERS = [
  { bot: "careful", who: "A careful bot" },
  { bot: "search", simulations: 200, who: "A bot that thinks ahead" }
];
var NotARecord = class extends Error {
};
var SAVED = "A record is what the service or the table saves of a match: its game, seats, seed and moves.";
function readRecord(text) {
  if (!text.trim()) throw new NotARecord("There is nothing to show yet: choose a file, paste a record or take an example.");
  const found = parse2(text) ?? parse2(text.trim().split("\n", 1)[0] ?? "");
  if (found === void 0) throw new NotARecord(`This text is not JSON, or a part of it is missing. ${SAVED}`);
  const record = found?.transcript ?? found;
  if (typeof record?.game !== "string") throw new NotARecord(`This is JSON, but it names no game. ${SAVED}`);
  if (!Array.isArray(record.moves)) throw new NotARecord(`This record has no list of moves. ${SAVED}`);
  return record;
}
function parse2(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
async function playExample(game) {
  const rules = connect().game(game);
  const { seats } = await rules.describe();
  const start = { seats: seats.usual, options: {}, dealer: seats.usual - 1, seed: "an example" };
  const moves = [];
  let match = await rules.new(start);
  while (match.toAct !== null && moves.length < EXAMPLE) {
    const seat = match.toAct;
    const move = await match.suggest("careful", { seed: String(moves.length) });
    moves.push({ seat, move });
    match = await match.play(move, { seat });
  }
  return { game, ...start, moves };
}
var EXAMPLE = 40;
async function openRecord(record) {
  const { game, moves, outcome, ...start } = record;
  const rules = connect().game(game);
  const { title } = await rules.describe();
  const names = PLAYERS.slice(0, record.seats);
  const more = { include: ["views", "text"], names };
  const found = await rules.replay(record, more);
  const positions = /* @__PURE__ */ new Map();
  const matchAfter = async (at) => positions.get(at) ?? (await rules.replay({ ...start, moves: moves.slice(0, at) }, more)).match;
  const ask2 = async (at) => at === 0 ? rules.new({ ...start, ...more }) : (await matchAfter(at - 1)).play(moves[at - 1].move, { seat: moves[at - 1].seat });
  const find = async (at) => {
    const position = positions.get(at) ?? await ask2(at);
    positions.set(at, position);
    return (
      /** @type {any} */
      position.position
    );
  };
  const explainStop = async () => {
    const { index, legal_moves, match } = found;
    const { move, seat } = moves[index ?? 0];
    const verdict = await match.check(move, { seat });
    return { index: index ?? 0, violation: verdict.legal ? found.violation : verdict.violation, legal_moves };
  };
  const advise = async (at) => {
    const match = at === 0 ? await rules.new({ ...start, ...more }) : await matchAfter(at);
    const seat = match.toAct ?? 0;
    return Promise.all(
      ADVISERS.map(async ({ bot, simulations, who }) => {
        const move = await match.suggest(bot, { simulations, seed: "advice" });
        const [text = ""] = (await match.play(move, { seat })).text;
        return { who, text, isPlayed: JSON.stringify(move) === JSON.stringify(moves[at]?.move) };
      })
    );
  };
  const stop = found.legal ? null : await explainStop();
  const isClaimWrong = found.outcome_agrees === false;
  return { game, title, names, moves, applied: found.applied, stop, isClaimWrong, find, advise };
}

// server/sheepfold_server/web/static/table/replay_parts.js
init_drawing();
init_lit_html();
init_repeat();
var CARD = /^(?:[2-9TJQKA][CDHS]|X[BR]|[SW][1-3]|WS|FE|CR)$/;
var drawMoves = ({ moves, names, stop }, at, go2) => b`<aside>
  <section class="told moves" aria-label="Moves">
    <h2>Moves</h2>
    <ol>
      ${c2(
  moves,
  (_2, index) => index,
  ({ seat, move }, index) => b`<li>
          <button
            aria-current=${index + 1 === at ? "step" : "false"}
            ?disabled=${stop !== null && index >= stop.index}
            @click=${() => go2(index + 1)}
          >
            ${index + 1}. ${names[seat] ?? "Nobody"} ${sayMove(move)} ${index === stop?.index ? b`<b>illegal</b>` : A}
          </button>
        </li>`
)}
    </ol>
  </section>
</aside>`;
function sayMove(move) {
  const { type, ...fields } = Object(move);
  const values = Object.values(fields).flat();
  const cards = values.filter((value) => CARD.test(value));
  const numbers = values.filter((value) => typeof value === "number");
  return b`${String(type).replaceAll("_", " ")} ${numbers.join(", ")} ${cards.length ? drawRow(cards) : A}`;
}
function followMoves() {
  const list = document.querySelector(".moves ol");
  const current = (
    /** @type {HTMLElement | null} */
    list?.querySelector("[aria-current=step]")
  );
  if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}
var drawAdvice = (advice) => b`<ul class="advice" role="status">
  ${advice.map(({ who, text, isPlayed }) => b`<li>${who}: ${text} ${isPlayed ? b`<b>As it was played.</b>` : A}</li>`)}
</ul>`;
var drawExamples = (games, open) => b`<section class="examples" aria-label="Examples">
  <h2>Or an example, played by bots</h2>
  ${games.map(({ name, title }) => b`<button type="button" @click=${() => open(name)}>${title}</button>`)}
</section>`;

// server/sheepfold_server/web/static/table/replay.js
var OPEN = "open";
var PACE = 1e3;
var page = {
  /** @type {import("./records.js").Shown | null} */
  shown: null,
  id: "",
  // of the match, if the page holds it
  drawing: null,
  /** @type {import("./records.js").Shot | null} */
  position: null,
  /** @type {import("./records.js").Shot | null} */
  before: null,
  // the position before the last move
  at: 0,
  // how many moves were made
  drawn: 0,
  // how many were made in the position that is shown
  as: OPEN,
  // the seat from which is seen, or all
  problem: "",
  turn: 0,
  /** @type {{name: string, title: string}[]} */
  games: [],
  // of which there are examples
  /** @type {import("./records.js").Advice[]} */
  advice: [],
  timer: 0
  // of the moves that are played by themselves; 0 while they are not
};
var root = (
  /** @type {HTMLElement} */
  document.getElementById("page")
);
function show() {
  D(page.shown ? drawMatch() : drawStart(), root);
  followMoves();
}
var drawStart = () => b`
  ${drawPages("replay")}
  <header class="title"><h1>Step through a record</h1><p>A saved match: how it started, and its moves.</p></header>
  <form class="setup" @submit=${submit}>
    ${page.problem ? b`<p class="refusal" role="alert">${page.problem}</p>` : A}
    <p><label>A file: <input type="file" accept=".json,.jsonl,application/json" @change=${readFile} /></label></p>
    <p><label for="text">Or its text:</label></p>
    <p><textarea id="text" name="text" rows="10" spellcheck="false"></textarea></p>
    <p class="start"><button class="main">Show</button></p>
    ${page.games.length ? drawExamples(page.games, openExample) : A}
  </form>
`;
function submit(event) {
  event.preventDefault();
  const form = new FormData(
    /** @type {HTMLFormElement} */
    event.target
  );
  openText(String(form.get("text")));
}
async function readFile(event) {
  const file = (
    /** @type {HTMLInputElement} */
    event.target.files?.[0]
  );
  if (file) await openText(await file.text());
}
async function openExample(game) {
  page.problem = "";
  try {
    await openText(JSON.stringify(await playExample(game)));
  } catch (error) {
    if (!(error instanceof SheepfoldError)) throw error;
    page.problem = explain(error).detail;
    show();
  }
}
async function openText(text) {
  page.problem = "";
  try {
    const record = readRecord(text);
    const shown = await openRecord(record);
    history.replaceState(null, "", `#${await pack(JSON.stringify(record))}`);
    await begin(shown);
  } catch (error) {
    if (!(error instanceof SheepfoldError || error instanceof NotARecord)) throw error;
    page.shown = null;
    page.problem = error instanceof SheepfoldError ? explain(error).detail : error.message;
    show();
  }
}
async function openNamed() {
  const named = location.hash.slice(1);
  const id = ids.find((each) => each === named) ?? ids[0] ?? "";
  page.id = id;
  const shown = await openMatch(id);
  if (page.id === id) await begin(shown);
}
async function begin(shown) {
  const drawing7 = await loadDrawing(shown.game);
  Object.assign(page, { shown, drawing: drawing7, as: OPEN });
  await go(shown.stop ? shown.applied : 0);
}
async function go(at) {
  page.at = Math.max(0, Math.min(at, page.shown.applied));
  const turn = ++page.turn;
  const wanted = page.at;
  try {
    const before = page.at ? await page.shown.find(page.at - 1) : null;
    const position = await page.shown.find(page.at);
    if (turn !== page.turn || !position) return;
    Object.assign(page, { before, position, drawn: wanted, problem: "", advice: [] });
  } catch (error) {
    if (!(error instanceof SheepfoldError)) throw error;
    if (turn === page.turn) Object.assign(page, { at: page.drawn, problem: explain(error).detail });
  }
  show();
}
function toggleAutoplay() {
  clearInterval(page.timer);
  page.timer = page.timer ? 0 : setInterval(playOn, PACE);
  show();
}
function playOn() {
  if (page.shown && page.at < page.shown.applied) go(page.at + 1);
  else toggleAutoplay();
}
async function ask() {
  const turn = page.turn;
  try {
    const advice = await page.shown.advise(page.at);
    if (turn === page.turn) page.advice = advice;
  } catch (error) {
    if (!(error instanceof SheepfoldError)) throw error;
    page.problem = explain(error).detail;
  }
  show();
}
function drawnView() {
  const { before, position, shown, at, drawing: drawing7 } = page;
  const view = chosenView(position);
  const last = before && chosenView(before);
  return drawing7.ending && last && last.deal !== view.deal ? drawing7.ending(last, shown.moves[at - 1].move) : view;
}
function chosenView({ views }) {
  if (page.as !== OPEN) return views[page.as];
  const view = { ...views[0] };
  for (const name of ["hands", "buried"]) {
    if (view[name]) view[name] = view[name].map((_2, seat) => views[seat][name][seat]);
  }
  return view;
}
function drawMatch() {
  const { shown, drawing: drawing7, position, at } = page;
  const { names, applied } = shown;
  const view = drawnView();
  const ui = {
    names,
    me: page.as === OPEN ? names.length - 1 : page.as,
    isMine: false,
    selected: [],
    turns: shown.moves.slice(0, at),
    hint: null,
    play: () => {
    },
    click: () => {
    },
    aim: () => {
    }
  };
  const seats = [...names.keys()];
  return b`
    ${ids.length ? A : drawPages("replay")}
    <header class="bar">
      <h1>${shown.title}: ${page.id ? nameMatch(page.id) : "a record"}</h1>
      <nav>
        ${ids.length ? drawMatches() : A}
        <label>As seen by
          <select @change=${choose}>
            <option .selected=${page.as === OPEN}>everybody, open</option>
            ${seats.map((seat) => b`<option .selected=${page.as === seat}>${names[seat]}</option>`)}
          </select>
        </label>
        ${ids.length ? A : b`<button @click=${close}>Another record</button>`}
      </nav>
    </header>
    <section class="felt" aria-label="Table">
      <div class="others">
        ${seats.map(
    (seat) => b`<section class="seat ${position.to_act === seat ? "active" : ""}" aria-label=${names[seat]}>
            ${drawName(names[seat], position.views[0].scores[seat], drawing7.badges(view, seat))}
            ${view.hands ? drawFan(drawing7.sort?.(view.hands[seat]) ?? view.hands[seat]) : A}
            ${drawing7.before?.(view, seat, ui) ?? A}
          </section>`
  )}
      </div>
      <div class="center">${drawing7.center(view, ui)}</div>
      <div class="own">
        <div role="status">${position.text.map((line) => b`<p class="prompt">${line}</p>`)}</div>
        ${page.problem ? b`<p class="refusal" role="alert">${page.problem}</p>` : A}
        ${shown.stop && at === applied ? drawStop() : A}
        ${shown.isClaimWrong && at === applied ? b`<p class="refusal" role="alert">The record claims a different outcome.</p>` : A}
        <div class="steps">
          <button aria-label="To the start" @click=${() => go(0)}>|◀</button>
          <button aria-label="One move back" @click=${() => go(at - 1)}>◀</button>
          <input
            type="range"
            aria-label="Moves"
            min="0"
            max=${applied}
            .value=${String(at)}
            @input=${(event) => go(Number(event.target.value))}
          />
          <button aria-label="One move on" @click=${() => go(at + 1)}>▶</button>
          <button aria-label="To the end" @click=${() => go(applied)}>▶|</button>
          <output>${at} of ${applied}</output>
          <button @click=${toggleAutoplay}>${page.timer ? "Pause" : "Play"}</button>
          ${shown.advise ? b`<button ?disabled=${position.to_act === null} @click=${ask}>What would a bot do?</button>` : A}
        </div>
        ${page.advice.length ? drawAdvice(page.advice) : A}
      </div>
    </section>
    ${drawMoves(shown, at, go)}
  `;
}
var drawMatches = () => b`
  <a href="report.html">Report</a>
  <label>Match
    <select @change=${(event) => location.hash = event.target.value}>
      ${ids.map((id) => b`<option value=${id} .selected=${page.id === id}>${nameMatch(id)}</option>`)}
    </select>
  </label>
`;
function drawStop() {
  const { violation, legal_moves: legal, index } = page.shown.stop;
  const cards = [...new Set(legal.flatMap(page.drawing.cardsOf))];
  return b`<div class="refusal" role="alert">
    <p>Move ${index + 1} of the record is illegal. ${violation.message}</p>
    <p><b>${violation.rule}</b> <small>${violation.source}</small></p>
    ${cards.length ? b`<p>These moves were legal:</p>${drawRow(
    /** @type {string[]} */
    cards
  )}` : A}
  </div>`;
}
function choose(event) {
  const chosen = event.target.selectedIndex;
  page.as = chosen === 0 ? OPEN : chosen - 1;
  show();
}
function close() {
  clearInterval(page.timer);
  Object.assign(page, { shown: null, timer: 0 });
  history.replaceState(null, "", location.pathname);
  show();
}
addEventListener("keydown", (event) => {
  if (!page.shown || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step) go(page.at + step);
  if (event.key === "Home") go(0);
  if (event.key === "End") go(page.shown.applied);
});
async function openLinked() {
  const packed2 = location.hash.slice(1);
  if (!packed2) {
    page.shown = null;
    show();
    return;
  }
  try {
    await openText(await unpack(packed2));
  } catch {
    page.shown = null;
    page.problem = "The record in the link cannot be read. It may have been cut off.";
    show();
  }
}
var openAddressed = ids.length ? openNamed : openLinked;
addEventListener("hashchange", openAddressed);
await openAddressed();
if (!ids.length) {
  page.games = await connect().games().then((games) => [...games]).catch(() => []);
  if (!page.shown) show();
}
/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
/**
 * @license
 * Copyright 2020 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
