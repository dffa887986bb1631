/* lit-html, which is part of this file: BSD 3-Clause License

Copyright (c) 2017 Google LLC. All rights reserved.

Redistribution and use in source and binary forms, with or without
modification, are permitted provided that the following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this
   list of conditions and the following disclaimer.

2. Redistributions in binary form must reproduce the above copyright notice,
   this list of conditions and the following disclaimer in the documentation
   and/or other materials provided with the distribution.

3. Neither the name of the copyright holder nor the names of its
   contributors may be used to endorse or promote products derived from
   this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS"
AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE. */
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

// clients/typescript/node_modules/lit-html/lit-html.js
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
  "clients/typescript/node_modules/lit-html/lit-html.js"() {
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

// clients/typescript/node_modules/lit-html/directive.js
var t2, e2, i2;
var init_directive = __esm({
  "clients/typescript/node_modules/lit-html/directive.js"() {
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

// clients/typescript/node_modules/lit-html/directive-helpers.js
var t3, i3, s2, v2, u2, m2, p2, M2, h2;
var init_directive_helpers = __esm({
  "clients/typescript/node_modules/lit-html/directive-helpers.js"() {
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

// clients/typescript/node_modules/lit-html/directives/repeat.js
var u3, c2;
var init_repeat = __esm({
  "clients/typescript/node_modules/lit-html/directives/repeat.js"() {
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

// clients/typescript/dist/table/cards.js
var HIDDEN, RANKS, SUITS, OTHERS, nameOf, drawCard;
var init_cards = __esm({
  "clients/typescript/dist/table/cards.js"() {
    "use strict";
    init_lit_html();
    HIDDEN = "??";
    RANKS = {
      A: "ace",
      K: "king",
      Q: "queen",
      J: "jack",
      T: "ten",
      9: "nine",
      8: "eight",
      7: "seven",
      6: "six",
      5: "five",
      4: "four",
      3: "three",
      2: "two"
    };
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
    nameOf = (card) => OTHERS[card] ?? `${RANKS[card.charAt(0)]} of ${SUITS[card.charAt(1)]}`;
    drawCard = (card) => b`
  <svg class="card" viewBox="0 0 60 84" role="img" aria-label=${nameOf(card)}>
    ${w`<use href="#${card === HIDDEN ? "back" : card}"></use>`}
  </svg>
`;
  }
});

// clients/typescript/dist/table/voice.js
function toYou(text, names, seat) {
  const plain = text.replace(COUNTED, "").replace(PLACED, "a sheep").replace(STACK, "").replace(POSITION, "turns up ");
  const name = seat === null ? "" : names[seat];
  if (!name)
    return plain;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const me = `(?<![\\w\\p{L}])${escaped}(?![\\w\\p{L}])`;
  return plain.replace(new RegExp(`(^|[:;] )${me} (\\w+)`, "gu"), (_2, start, verb) => `${start}you ${withYou(verb)}`).replace(new RegExp(`${me}'s(?=[.,;:]|$)`, "gu"), "yours").replace(new RegExp(`${me}'s`, "gu"), "your").replace(new RegExp(`(sheep of) ${me}`, "gu"), "$1 yours").replace(new RegExp(me, "gu"), "you").replace(/(^|[.] )you/g, "$1You");
}
function drawLine(text, names, seat) {
  return drawPictured(sentences(text).map((each) => toYou(each, names, seat)).join(" "));
}
function drawPictured(text) {
  const cards = text.match(PICTURED) ?? [];
  return text.split(PICTURED).map((part, place2) => [part, cards[place2] ? b`<span class="inline">${drawCard(cards[place2])}</span>` : ""]);
}
var CODE, PICTURED, CARDS, COUNTED, PLACED, STACK, POSITION, LISTED, join, isCards, count, capitalize, withYou, sayId, nameCards, sayRefusal, sentences;
var init_voice = __esm({
  "clients/typescript/dist/table/voice.js"() {
    "use strict";
    init_lit_html();
    init_cards();
    CODE = /\b(?:[2-9TJQKA][CDHS]|S[123]|W[12S]|FE|CR|X[BR])\b/g;
    PICTURED = new RegExp(`${CODE.source}|\\?\\?`, "g");
    CARDS = new RegExp(`^(?:${PICTURED.source})(?: (?:${PICTURED.source}))*$`);
    COUNTED = / \(\d+ \w+\)/g;
    PLACED = /\bsheep \d+\b/g;
    STACK = / on stack \d+/g;
    POSITION = /turns up \d+: /;
    LISTED = /^You (?:have \d+ legal moves, such as|may) .+$/;
    join = (words, last = "and") => words.length < 2 ? words[0] ?? "" : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
    isCards = (text) => CARDS.test(text);
    count = (number2, noun) => `${number2} ${noun}${number2 === 1 ? "" : "s"}`;
    capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);
    withYou = (verb) => ({ has: "have", is: "are", was: "were" })[verb] ?? (verb.endsWith("ies") ? `${verb.slice(0, -3)}y` : verb.replace(/(ss|sh|ch|x|o)es$/, "$1").replace(/([^s])s$/, "$1"));
    sayId = (id) => id.replaceAll("_", " ");
    nameCards = (text) => sayId(text.replace(CODE, (code) => `the ${nameOf(code).replace(/^a /, "")}`));
    sayRefusal = (message, names, seat) => sentences(message).filter((each, place2) => place2 === 0 || !LISTED.test(each)).map((each) => capitalize(nameCards(toYou(each, names, seat)))).join(" ");
    sentences = (text) => text.match(/(?:[^.!?]|\?\?)+(?:[.!?](?!\d)|$)\s*/g)?.map((each) => each.trim()) ?? [text];
  }
});

// clients/typescript/dist/table/drawing.js
function drawFan(cards) {
  const seen = cards.filter((card) => card !== HIDDEN);
  const hidden = cards.length - seen.length;
  const label = [...seen.map(nameOf), ...hidden || !seen.length ? [count(hidden, seen.length ? "hidden card" : "card")] : []].join(", ");
  return b`<div class="fan" role="img" aria-label=${label}>
    ${cards.map((card) => b`<span class="lying small">${drawCard(card)}</span>`)}
  </div>`;
}
function keyed(cards) {
  const seen = {};
  return cards.map((card) => [`${card}${seen[card] = (seen[card] ?? 0) + 1}`, card]);
}
var drawName, ROW, drawRow, drawHand, drawTrick, drawPile, drawGap, legalCards, findLegal;
var init_drawing = __esm({
  "clients/typescript/dist/table/drawing.js"() {
    "use strict";
    init_lit_html();
    init_repeat();
    init_cards();
    init_voice();
    drawName = (name, score, badges) => b`
  <p class="name">
    <b>${name}</b> <span class="score" aria-label="score ${score}">${score}</span>
    ${badges.map((badge) => b`<span class="badge">${badge}</span>`)}
  </p>
`;
    ROW = 7;
    drawRow = (cards) => b`<div class="row">${cards.map((card) => b`<span class="lying">${drawCard(card)}</span>`)}</div>`;
    drawHand = (cards, legal, ui, hinted, label = "Your hand", marked = null) => {
      const left = [...ui.selected];
      const isChoosing = ui.isMine && cards.some((card) => legal.has(card));
      const kinds = [...cards.length > ROW ? ["many", `of-${Math.ceil(cards.length / 2)}`] : [], ...isChoosing ? ["choosing"] : []];
      return b`<div class="hand ${kinds.join(" ")}" role="group" aria-label=${label}>
    ${c2(keyed(cards), ([key]) => key, ([, card]) => {
        const place2 = left.indexOf(card);
        if (place2 >= 0)
          left.splice(place2, 1);
        const isLegal = legal.has(card);
        const isMarked = marked?.cards.includes(card) ?? false;
        const kind = [
          "held",
          ...isLegal ? ["legal"] : [],
          ...card === ui.early ? ["early"] : [],
          ...place2 >= 0 ? ["selected"] : [],
          ...hinted.includes(card) && place2 < 0 ? ["hinted"] : []
        ];
        return b`<button
          class=${kind.join(" ")}
          aria-pressed=${place2 >= 0 ? "true" : "false"}
          aria-label="${nameOf(card)}${isMarked ? `, ${marked?.label}` : ""}${isChoosing && !isLegal ? ", not allowed now" : ""}${card === ui.early ? ", to be played when it is your turn" : ""}"
          @click=${(event) => ui.click(card, place2 >= 0, event.detail)}
          @dblclick=${() => ui.clickTwice(card)}
        >
          ${drawCard(card)} ${isMarked ? b`<span class="mark">${marked?.label}</span>` : A}
        </button>`;
      })}
  </div>`;
    };
    drawTrick = ({ plays, leader, best, isOver: isOver2 }, me, names, isInRow, isSwept) => {
      const at = (seat) => (seat - me + names.length) % names.length;
      return b`<div class="trick ${isSwept && best !== null ? `swept to-${at(best)}` : ""}">
    ${c2(plays.filter(({ cards }) => cards.length), ({ seat, cards }) => `${seat} ${String(cards)}`, ({ seat, cards }) => b`<div class="laid at-${at(seat)} ${seat === best ? "best" : ""}">
        ${isInRow ? b`<b>${names[seat]}</b>` : A} ${drawRow(cards)}
        ${seat === best ? b`<span class="mark best">${isOver2 ? "takes it" : "winning"}</span>` : seat === leader ? b`<span class="mark">led</span>` : A}
      </div>`)}
  </div>`;
    };
    drawPile = (size, label) => b`<div class="pile">
    ${size ? drawRow([HIDDEN]) : drawGap()}
    <span>${label}${size ? b`: ${size}` : A}</span>
  </div>`;
    drawGap = () => b`<span class="gap"></span>`;
    legalCards = (view, hand, drawing7) => new Set(view.legal_moves.length && drawing7.playable ? drawing7.playable(view, hand) : view.legal_moves.flatMap(drawing7.cardsOf));
    findLegal = (view, cards, cardsOf2) => {
      const wanted = String([...cards].sort());
      return view.legal_moves.filter((move) => String([...cardsOf2(move)].sort()) === wanted);
    };
  }
});

// clients/typescript/dist/table/games/sets.js
var sets_exports = {};
__export(sets_exports, {
  cardsOfSet: () => cardsOfSet,
  findAlike: () => findAlike,
  findPlayable: () => findPlayable,
  findRounds: () => findRounds,
  findSets: () => findSets,
  passChoice: () => passChoice,
  passedBadge: () => passedBadge,
  sayBeating: () => sayBeating,
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
  return hand.filter((card) => isWild(card, view) ? plays.some((move) => cardsOfSet(move).some((each) => isWild(each, view))) : plays.some((move) => playedAs(move) === kindOf(card) && cardsOfSet(move).some((each) => !isWild(each, view))));
}
function splitRounds({ history, options }) {
  const isLocking = "pass_locks" in options && options.pass_locks === true;
  const passed = /* @__PURE__ */ new Set();
  const rounds = [];
  let last = -1;
  for (const turn of history) {
    const { seat, move } = turn;
    if (!rounds.length || seat === last || passed.has(seat)) {
      rounds.push([]);
      passed.clear();
    }
    rounds.at(-1)?.push(turn);
    if (move.type === "pass")
      passed.add(seat);
    else {
      last = seat;
      if (!isLocking)
        passed.clear();
    }
  }
  return rounds;
}
function findSets(view) {
  const round = findRound(view);
  const all = round.flatMap(({ seat, move }) => move.type === "play" ? [{ seat, cards: cardsOfSet(move) }] : []);
  const last = all.at(-1);
  if (!last)
    return null;
  const plays = all.slice(-MOST2).filter((play, place2, some) => some.findLastIndex(({ seat }) => seat === play.seat) === place2);
  return { key: view.standing ? "" : String(view.history.length), plays, leader: null, best: last.seat, isOver: !view.standing };
}
var MOST2, cardsOfSet, findRound, findRounds, sayBeating, withMove, passedBadge, passChoice;
var init_sets = __esm({
  "clients/typescript/dist/table/games/sets.js"() {
    "use strict";
    init_voice();
    MOST2 = 3;
    cardsOfSet = (move) => "cards" in move ? move.cards : [];
    findRound = (view) => splitRounds(view).at(-1) ?? [];
    findRounds = (view) => splitRounds(view).map((round, place2, all) => {
      const plays = round.flatMap(({ seat, move }) => move.type === "play" ? [{ seat, cards: cardsOfSet(move) }] : []);
      const isOver2 = place2 < all.length - 1 || !view.standing;
      return { key: String(place2), plays, leader: plays[0]?.seat ?? null, best: plays.at(-1)?.seat ?? null, isOver: isOver2 };
    });
    sayBeating = (view, say3) => join([...new Set(view.legal_moves.filter((move) => move.type === "play").map(say3))], "or");
    withMove = (view, move) => ({ ...view, history: [...view.history, { seat: view.to_act ?? 0, move }] });
    passedBadge = (view, seat) => {
      const last = findRound(view).findLast((turn) => turn.seat === seat);
      return last?.move.type === "pass" && view.standing && view.to_act !== seat ? ["passed"] : [];
    };
    passChoice = (view) => view.legal_moves.filter((move) => move.type === "pass").map((move) => ({ label: "Pass", move }));
  }
});

// clients/typescript/dist/table/games/pass_the_ewe.js
var pass_the_ewe_exports = {};
__export(pass_the_ewe_exports, {
  drawing: () => drawing
});
function sayPoints(view, seat) {
  const isLast = view.standing?.seat === seat;
  const wool = (view.wool[seat] ?? 0) + (isLast ? view.pile : 0);
  const hands = (view.taken[seat] ?? 0) + (isLast ? 1 : 0);
  const left = view.hands[seat]?.length ?? 0;
  const hasEwe = view.standing ? isLast : view.ewe === seat;
  return [
    `${wool} for wool`,
    `${hands} for ${hands === 1 ? "a hand" : "hands"}`,
    ...hasEwe ? ["2 for the ewe", ...view.outcome ? ["5 more for holding it at the end"] : []] : [],
    ...left ? [`${left} less for ${count(left, "card")} left`] : []
  ].join(", ");
}
var SUITS2, saySet, suitOf, SETS, drawing;
var init_pass_the_ewe = __esm({
  "clients/typescript/dist/table/games/pass_the_ewe.js"() {
    "use strict";
    init_voice();
    init_sets();
    SUITS2 = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
    saySet = (set) => count(set.count, set.suit.slice(0, -1));
    suitOf = (card) => "JQK".includes(card.charAt(0)) ? "royals" : SUITS2[card.charAt(1)] ?? "";
    SETS = {
      isWild: (card, view) => view.options.wild_jacks === true && ["JH", "JS"].includes(card),
      kindOf: suitOf,
      playedAs: (move) => move.suit
    };
    drawing = {
      prompt: (view) => {
        if (!view.standing)
          return "Lead a set: any number of cards of one suit, or of royals.";
        const better = sayBeating(view, ({ suit, cards }) => saySet({ suit, count: cards.length }));
        return better ? `Beat ${saySet(view.standing)}: play ${better}; or pass.` : `You cannot beat ${saySet(view.standing)}: pass.`;
      },
      isSet: () => true,
      cardsOf: cardsOfSet,
      movesOf: (view, cards) => {
        const legal = findAlike(view, cards, SETS);
        const moves = legal.length ? legal : [{ type: "play", suit: suitOf(cards[0] ?? ""), cards }];
        return moves.map((move) => ({
          label: moves.length > 1 && move.type === "play" ? `Play as ${move.suit}` : "Play these cards",
          move,
          isOff: !legal.length
        }));
      },
      playable: (view, hand) => findPlayable(view, hand, SETS),
      tell: (move) => move.type === "play" ? `plays ${move.cards.join(" ")} as ${move.suit}` : "passes",
      choices: passChoice,
      badges: (view, seat) => [
        ...view.dealer === seat ? ["dealer"] : [],
        ...view.ewe === seat ? ["has the ewe"] : [],
        ...view.taken[seat] ? [`${count(view.taken[seat], "hand")} won`] : [],
        ...view.wool[seat] ? [`${view.wool[seat]} wool`] : [],
        ...passedBadge(view, seat)
      ],
      trick: findSets,
      tricks: { name: "hand", find: findRounds },
      ends: /takes? the hand|is scored/,
      facts: (view) => view.standing ? [`To beat: ${saySet(view.standing)}`] : [],
      ending: withMove,
      reword: (text, _2, __, tried) => tried?.type === "play" ? text.replace("this suit", tried.suit) : text,
      reasons: (view, { names }) => names.map((name, seat) => `${name}: ${sayPoints(view, seat)}.`)
    };
  }
});

// clients/typescript/dist/table/games/president.js
var president_exports = {};
__export(president_exports, {
  drawing: () => drawing2
});
var RANKS3, MOST_NAMED, ORDER, PLACES, rankOf, isJoker, SETS2, drawing2, sayPlace, plural, sayExchange, meant, sayRank;
var init_president = __esm({
  "clients/typescript/dist/table/games/president.js"() {
    "use strict";
    init_cards();
    init_drawing();
    init_voice();
    init_sets();
    RANKS3 = {
      2: "twos",
      3: "threes",
      4: "fours",
      5: "fives",
      6: "sixes",
      7: "sevens",
      8: "eights",
      9: "nines",
      T: "tens",
      J: "jacks",
      Q: "queens",
      K: "kings",
      A: "aces"
    };
    MOST_NAMED = 3;
    ORDER = "23456789TJQKAX";
    PLACES = ["first", "second", "third", "fourth", "fifth", "sixth"];
    rankOf = (card) => card.charAt(0);
    isJoker = (card) => rankOf(card) === "X";
    SETS2 = { isWild: isJoker, kindOf: rankOf, playedAs: (move) => move.rank };
    drawing2 = {
      prompt: (view, { selected }) => {
        if (view.phase === "give")
          return `Choose ${count(drawing2.needed?.(view) ?? 1, "card")} to give back: ${selected.length} chosen.`;
        if (!view.standing)
          return "Lead a set: any number of cards of one rank.";
        const stands = sayRank(view.standing.rank, view.standing.count);
        const ranks = new Set(view.legal_moves.map((move) => move.type === "play" ? move.rank : ""));
        const named = sayBeating(view, ({ rank: rank2, cards }) => sayRank(rank2, cards.length));
        const better = ranks.size > MOST_NAMED ? `${named.split(", ", 1)[0]} or higher` : named;
        const rank = plural(view.standing.rank);
        const isAsHigh = view.legal_moves.some((move) => move.type === "play" && move.rank === view.standing?.rank);
        return better ? `Beat ${stands}${isAsHigh ? ` or follow with ${rank}` : ""}: play ${better}; or pass.` : `You cannot beat ${stands}: pass.`;
      },
      isSet: () => true,
      cardsOf: cardsOfSet,
      sort: (cards) => [...cards].sort((one, other) => ORDER.indexOf(rankOf(one)) - ORDER.indexOf(rankOf(other))),
      movesOf: (view, cards) => {
        if (view.phase === "give") {
          const isOff = !findLegal(view, cards, cardsOfSet).length;
          return [{ label: "Give these cards", move: meant({ type: "give", cards }), isOff }];
        }
        const legal = findAlike(view, cards, SETS2);
        const rank = rankOf(cards.find((card) => !isJoker(card)) ?? "A");
        const moves = legal.length ? legal : [meant({ type: "play", rank, cards })];
        return moves.map((move) => ({
          label: moves.length > 1 && move.type === "play" ? `Play as ${sayRank(move.rank, cards.length)}` : "Play these cards",
          move,
          isOff: !legal.length
        }));
      },
      playable: (view, hand) => view.phase === "play" ? findPlayable(view, hand, SETS2) : hand,
      tell: (move) => {
        if (move.type === "give")
          return `gives ${move.cards.join(" ")}`;
        if (move.type === "pass")
          return "passes";
        return `plays ${move.cards.join(" ")}${move.cards.some(isJoker) ? ` as ${sayRank(move.rank, move.cards.length)}` : ""}`;
      },
      choices: passChoice,
      badges: (view, seat) => [
        ...view.dealer === seat ? ["dealer"] : [],
        ...view.out.includes(seat) ? [sayPlace(view.out.indexOf(seat), view.hands.length)] : passedBadge(view, seat)
      ],
      trick: findSets,
      tricks: { name: "round", find: findRounds },
      ends: /round is over|is scored/,
      needed: (view) => view.phase === "give" ? view.legal_moves.find((move) => move.type === "give")?.cards.length ?? null : null,
      facts: (view) => [
        ...view.standing ? [`To beat: ${sayRank(view.standing.rank, view.standing.count)}`] : [],
        ...view.history.some(({ seat }) => seat === view.seat) ? [] : sayExchange(view)
      ],
      ending: withMove,
      isOut: (view) => view.seat !== null && view.out.includes(view.seat),
      reword: (text, _2, __, tried) => tried?.type === "play" ? text.replace("this rank", plural(tried.rank)) : text
    };
    sayPlace = (place2, seats) => place2 === seats - 1 ? "last" : `${PLACES[place2]} out`;
    plural = (rank) => RANKS3[rank] ?? rank;
    sayExchange = (view) => view.exchanged.flatMap(({ seat, to, cards }) => {
      if (seat !== view.seat && to !== view.seat)
        return [];
      return [`You ${seat === view.seat ? "gave" : "got"} ${join(cards.map((card) => `the ${nameOf(card)}`))}`];
    });
    meant = (move) => move;
    sayRank = (rank, number2) => {
      const all = plural(rank);
      return number2 === 1 ? `1 ${all.replace(rank === "6" ? /es$/ : /s$/, "")}` : `${number2} ${all}`;
    };
  }
});

// clients/typescript/dist/table/games/sheepshead.js
var sheepshead_exports = {};
__export(sheepshead_exports, {
  drawing: () => drawing3
});
function say(move) {
  switch (move.type) {
    case "pick":
      return `Pick${sayShown(move)}`;
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
      return `Crack${sayShown(move)}`;
    case "recrack":
      return `Recrack${sayShown(move)}`;
    case "name_trick":
      return `Trick ${move.trick}`;
    case "play_under":
      return "Play the under card";
    default:
      return "";
  }
}
function tell(move) {
  switch (move.type) {
    case "pick":
      return `picks${tellShown(move)}`;
    case "pass":
      return "passes";
    case "bury":
      return `buries ${move.cards.join(" ")}`;
    case "call":
      return `calls ${move.card}${move.under ? ` with ${move.under} under` : ""}`;
    case "call_up":
      return `calls up to ${move.card}`;
    case "partner":
      return "plays with a partner";
    case "alone":
      return "goes alone";
    case "crack":
      return `cracks${tellShown(move)}`;
    case "recrack":
      return `recracks${tellShown(move)}`;
    case "name_trick":
      return `names trick ${move.trick}`;
    case "play":
      return `plays ${move.card}`;
    case "play_under":
      return "plays the under card";
  }
}
function tricksOf(view, seat) {
  const taken = view.tricks.filter((trick) => trick.winner === seat).length;
  const points = pointsOf(view)[seat] ?? 0;
  return [...taken ? [count(taken, "trick")] : [], ...taken || points ? [count(points, "card point")] : []];
}
function pointsOf(view) {
  const points = Array.from({ length: view.seats }, () => 0);
  const add2 = (seat, cards) => {
    if (typeof seat === "number")
      points[seat] = cards.reduce((sum, card) => sum + worth(card), points[seat] ?? 0);
  };
  for (const trick of view.tricks) {
    add2(trick.winner, view.under && trick.cards.includes(HIDDEN) ? [...trick.cards, view.under] : trick.cards);
  }
  const owner = view.blind_trick ? view.tricks[view.blind_trick - 1]?.winner : view.picker;
  if (typeof owner === "number" && view.phase === "over" && view.tricks.length && view.under !== HIDDEN) {
    points[owner] = (points[owner] ?? 0) + ALL_POINTS - points.reduce((sum, each) => sum + each, 0);
  } else {
    add2(view.picker, view.buried.flat());
  }
  return points;
}
function sayDoubled({ cracker, recracker, shown, stakes }, names) {
  const [crack, recrack] = [cracker, recracker].map((seat) => seat === null ? "" : names[seat]);
  const pairs = shown.map(({ seat, pairs: pairs2 }) => `${sayPairs(pairs2)} of ${names[seat]}`);
  const doubled = [crack && `the crack of ${crack}`, recrack && `the recrack of ${recrack}`, ...pairs].filter((each) => each);
  const doublings = [cracker, recracker].filter((seat) => seat !== null).length + shown.flatMap(({ pairs: pairs2 }) => pairs2).length;
  const isDoubler = stakes > 2 ** doublings;
  return doubled.length || isDoubler ? [`Doubled by ${join([...doubled, ...isDoubler ? ["a doubler"] : []])}.`] : [];
}
function sayOthersBuried({ tricks, buried, under }, names) {
  const seen = [...tricks.flatMap((trick) => trick.cards), ...buried.flat(), under];
  const rest = DECK.filter((card) => !seen.includes(card));
  const seats = [...buried.keys()].filter((seat) => buried[seat]?.includes(HIDDEN));
  const hidden = seats.reduce((sum, seat) => sum + (buried[seat]?.length ?? 0), 0);
  return hidden && rest.length === hidden ? [`${join(seats.map((seat) => names[seat] ?? ""))} buried ${nameAll(rest)}.`] : [];
}
function findTricks(view) {
  return view.tricks.map(({ leader, cards, winner }, place2) => {
    const plays = cards.map((card, turn) => ({ seat: (leader + turn) % view.seats, cards: [card] }));
    const best = winner ?? plays.toSorted((one, other) => strength(other.cards[0], cards[0]) - strength(one.cards[0], cards[0]))[0]?.seat ?? null;
    return { key: `${view.deal}.${place2}`, plays, leader, best, isOver: plays.length === view.seats };
  });
}
function strength(card = "", led = "") {
  if (TRUMPS.includes(card))
    return 100 - TRUMPS.indexOf(card);
  return card.charAt(1) === led.charAt(1) && !TRUMPS.includes(led) ? 20 - RANKS4.indexOf(card.charAt(0)) : 0;
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
var PROMPTS, TRUMPS, RANKS4, SUITS3, DECK, QUEENS, POINTS, ALL_POINTS, place, drawing3, nameAll, playOf, sayShown, tellShown, sayPairs, worth, facts;
var init_sheepshead = __esm({
  "clients/typescript/dist/table/games/sheepshead.js"() {
    "use strict";
    init_lit_html();
    init_cards();
    init_drawing();
    init_voice();
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
    RANKS4 = "ATK987";
    SUITS3 = "CSH";
    DECK = [...TRUMPS, ...[...SUITS3].flatMap((suit) => [...RANKS4].map((rank) => rank + suit))];
    QUEENS = { black: ["QC", "QS"], red: ["QH", "QD"] };
    POINTS = { A: 11, T: 10, K: 4, Q: 3, J: 2 };
    ALL_POINTS = 120;
    place = (card) => TRUMPS.includes(card) ? TRUMPS.indexOf(card) : 100 + 10 * SUITS3.indexOf(card.charAt(1)) + RANKS4.indexOf(card.charAt(0));
    drawing3 = {
      prompt: (view, { selected }) => {
        const needed = drawing3.needed?.(view);
        return needed ? `Choose ${count(needed, "card")} to bury: ${selected.length} chosen.` : PROMPTS[view.phase];
      },
      isSet: (view) => view.phase === "bury",
      sort: (cards) => [...cards].sort((one, other) => place(one) - place(other)),
      cardsOf: (move) => move.type === "play" ? [move.card] : move.type === "bury" ? move.cards : [],
      movesOf: (view, cards) => {
        if (view.phase !== "bury")
          return cards.map((card) => ({ label: "Play this card", move: playOf(card) }));
        const isOff = !findLegal(view, cards, drawing3.cardsOf).length;
        return [{ label: "Bury these cards", move: { type: "bury", cards }, isOff }];
      },
      marked: (view) => view.phase === "bury" ? { cards: view.blind, label: "blind" } : null,
      tell,
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
        if (stacks)
          return drawStacks(stacks, view, seat, ui);
        if (!buried.length || buried.includes(HIDDEN))
          return A;
        return b`<p class="facts">Buried: ${nameAll(buried)}.</p>`;
      },
      center: (view) => view.phase === "pick" ? drawPile(view.blind.length, "Blind") : A,
      trick: (view) => findTricks(view).at(-1) ?? null,
      tricks: { name: "trick", find: findTricks },
      ends: /takes? trick|is scored/,
      facts: (view) => facts(view),
      needed: (view) => view.phase === "bury" ? view.legal_moves.find((move) => move.type === "bury")?.cards.length ?? null : null,
      reasons: (view, { names }) => [
        ...sayDoubled(view, names),
        ...view.buried.flatMap((cards, seat) => cards.length && !cards.includes(HIDDEN) ? [`${names[seat]} buried ${nameAll(cards)}.`] : []),
        ...sayOthersBuried(view, names)
      ],
      isEarly: (view) => view.phase === "play",
      takesPile: (move) => move.type === "pick",
      grounds: (view) => {
        const trumps = view.seat === null ? [] : (view.hands[view.seat] ?? []).filter((card) => TRUMPS.includes(card));
        return view.phase === "pick" ? `You hold ${count(trumps.length, "trump")}.` : "";
      },
      ending: (view, move) => {
        const trick = view.tricks.at(-1);
        if (!trick || move.type !== "play")
          return view;
        return { ...view, tricks: [...view.tricks.slice(0, -1), { ...trick, cards: [...trick.cards, move.card] }] };
      }
    };
    nameAll = (cards) => join(cards.map((card) => `the ${nameOf(card)}`));
    playOf = (card) => ({ type: "play", card });
    sayShown = ({ blitz }) => blitz ? ` and show ${sayPairs(blitz)}` : "";
    tellShown = ({ blitz }) => blitz ? ` and shows ${blitz.flatMap((pair) => QUEENS[pair]).join(" ")}` : "";
    sayPairs = (pairs) => pairs.length > 1 ? "all four queens" : `the ${pairs.join("")} queens`;
    worth = (card) => POINTS[card.charAt(0)] ?? 0;
    facts = (view) => [
      "Trump: queens, jacks, diamonds",
      view.leaster ? "Leaster: the fewest points win" : "",
      view.moster ? "Moster: the most points pay" : "",
      view.blind_trick ? `Trick ${view.blind_trick} takes the blind` : "",
      view.called ? `Partner card: ${nameOf(view.called)}` : "",
      view.stakes > 1 ? `Stakes ×${view.stakes}` : ""
    ].filter(Boolean);
  }
});

// clients/typescript/dist/table/games/wolf.js
var wolf_exports = {};
__export(wolf_exports, {
  drawing: () => drawing4
});
function isWar({ laid: [one = [], other = []] }) {
  return Math.max(one.length, other.length) > 1 || one.length > 0 && one.length === other.length;
}
var drawing4, number;
var init_wolf = __esm({
  "clients/typescript/dist/table/games/wolf.js"() {
    "use strict";
    init_lit_html();
    init_drawing();
    drawing4 = {
      prompt: (view) => isWar(view) ? "War! Lay a card face down, and one face up." : "Turn up your next card.",
      isSet: () => false,
      scored: "Cards",
      cardsOf: () => [],
      movesOf: () => [],
      tell: () => "turns up a card",
      choices: (view) => view.legal_moves.map((move) => ({ label: "Turn up", move })),
      badges: (view, seat) => view.dealer === seat ? ["dealer"] : [],
      before: (view, seat, ui) => {
        const pile = drawPile(view.piles[seat] ?? 0, "Pile");
        if (seat !== ui.me)
          return pile;
        return b`<button class="bare" @click=${() => ui.play({ type: "turn" })}>${pile}</button>`;
      },
      trick: (view) => {
        const isOver2 = view.laid.every((cards) => !cards.length) && view.last !== null;
        const { laid, winner } = isOver2 && view.last ? view.last : { laid: view.laid, winner: null };
        const plays = laid.map((cards, seat) => ({ seat, cards: [...cards] }));
        return { key: String(number(view)), plays, leader: null, best: winner, isOver: isOver2 };
      },
      ends: /wins? battle/,
      reword: (text, { outcome }, names) => {
        const [winner = 0, tied] = outcome?.winners ?? [];
        const loser = tied === void 0 ? names[1 - winner] : "both players";
        return text.replace("a seat ran out", `${loser} ran out`).replace("one seat has all", `${names[winner]} has all`);
      },
      facts: (view) => [`Battle ${number(view)}`]
    };
    number = (view) => view.laid.every((cards) => !cards.length) && view.last && !view.outcome ? view.battle - 1 : view.battle;
  }
});

// clients/typescript/dist/table/games/wolf_concentration.js
var wolf_concentration_exports = {};
__export(wolf_concentration_exports, {
  drawing: () => drawing5
});
var TO_REMEMBER, drawing5, isPair, lastTry;
var init_wolf_concentration = __esm({
  "clients/typescript/dist/table/games/wolf_concentration.js"() {
    "use strict";
    init_lit_html();
    init_cards();
    init_drawing();
    TO_REMEMBER = 3;
    drawing5 = {
      prompt: (view) => view.up === null ? "Turn a card face up." : "Turn up a second card.",
      isSet: () => false,
      forgets: true,
      lasting: (view, turns) => view.up === null && turns.length && !isPair(view, turns) ? TO_REMEMBER : 1,
      scored: "Pairs",
      isWide: true,
      cardsOf: () => [],
      movesOf: () => [],
      tell: ({ position }) => `turns up card ${position + 1}`,
      choices: () => [],
      badges: (view, seat) => view.dealer === seat ? ["dealer"] : [],
      center: (view, ui) => b`<div class="grid" role="group" aria-label="The cards">
    ${view.shown.map((card, position) => {
        const isUp = lastTry(view, ui).includes(position);
        if (view.taken[position] !== null)
          return isUp ? b`<span class="place up">${drawCard(card)}</span>` : drawGap();
        const hinted = ui.hint?.position === position ? "hinted" : "";
        return b`<button
        class="place ${isUp ? "up" : ""} ${hinted}"
        aria-label="card ${position + 1}: ${nameOf(isUp ? card : HIDDEN)}"
        @click=${() => ui.play({ type: "flip", position })}
      >
        ${drawCard(isUp ? card : HIDDEN)}
      </button>`;
      })}
  </div>`
    };
    isPair = (view, turns) => view.taken[turns.at(-1)?.move.position ?? 0] !== null;
    lastTry = (view, ui) => view.up === null ? ui.turns.slice(-2).map((turn) => turn.move.position) : [view.up];
  }
});

// clients/typescript/dist/table/games/wolf_herd.js
var wolf_herd_exports = {};
__export(wolf_herd_exports, {
  drawing: () => drawing6
});
function cardsOf(move) {
  if (move.type === "attack")
    return move.wolves;
  return move.type in ONLY ? [ONLY[move.type]] : "card" in move ? [move.card] : [];
}
function meant2(cards, target) {
  if (cards[0] === "FE")
    return { type: "fence", sheep: target.sheep };
  if (cards[0] === "WS")
    return { type: "disguise", ...target };
  return { type: "attack", wolves: cards, ...target };
}
function tell2(move, names) {
  switch (move.type) {
    case "sheep":
      return `puts ${move.card} into the herd`;
    case "fence":
      return "puts FE in front of a sheep";
    case "attack":
      return `sends ${move.wolves.join(" ")} against a sheep of ${names[move.seat]}`;
    case "disguise":
      return `sends WS against a sheep of ${names[move.seat]}`;
    case "crook":
      return `discards CR, and takes ${move.take}`;
    case "discard":
      return `discards ${move.card}`;
  }
}
function isHinted({ hint, me }, seat, index) {
  if (!hint || !("sheep" in hint))
    return false;
  return hint.sheep === index && ("seat" in hint ? hint.seat : me) === seat;
}
function say2(move) {
  if (move.type === "sheep")
    return `Put the ${nameOf(move.card)} into your herd`;
  if (move.type === "crook")
    return `Take the ${nameOf(move.take)} from the discard pile`;
  return "card" in move ? `Discard the ${nameOf(move.card)}` : "";
}
var ONLY, TOO_FEW, REASONS, drawing6;
var init_wolf_herd = __esm({
  "clients/typescript/dist/table/games/wolf_herd.js"() {
    "use strict";
    init_lit_html();
    init_cards();
    init_drawing();
    init_voice();
    ONLY = { fence: "FE", disguise: "WS", crook: "CR" };
    TOO_FEW = "No sheep without a fence is worth as many wolves as you can send with this card.";
    REASONS = {
      FE: "You have no sheep that this fence could protect.",
      W1: TOO_FEW,
      W2: TOO_FEW,
      WS: "No other player has a sheep.",
      CR: "There is no card in the discard pile that the crook may take."
    };
    drawing6 = {
      prompt: (view, { selected }) => {
        if (!selected.length)
          return "Select a card, or wolves that attack together.";
        if (selected[0] === "CR")
          return "Choose what to take from the discard pile.";
        if (drawing6.movesOf(view, selected).length)
          return "Choose with a button what to do with it.";
        if (selected[0] === "FE")
          return "Click one of your sheep.";
        const attacks = view.legal_moves.map(cardsOf).filter((cards) => cards.length >= selected.length);
        const hasTarget = attacks.some((cards) => selected.every((card) => cards.includes(card)));
        return hasTarget ? "Click a sheep of another player." : "There is no sheep that these wolves can attack together.";
      },
      isSet: () => true,
      whyNot: (_2, card) => REASONS[card] ?? "This card cannot be played now.",
      scored: "Sheep",
      isWide: true,
      cardsOf,
      movesOf: (view, cards, target) => {
        if (target)
          return cards.length && cards[0] !== "CR" ? [{ label: "", move: meant2(cards, target) }] : [];
        const legal = findLegal(view, cards, cardsOf).filter((move) => !("sheep" in move));
        const sheep = { type: "sheep", card: cards[0] };
        const moves = legal.length || !cards[0]?.startsWith("S") ? legal : [sheep];
        return moves.map((move) => ({ label: say2(move), move, isOff: !legal.length }));
      },
      tell: tell2,
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
      reasons: ({ outcome, scores, herds }, { names }) => {
        const fences = herds.map((herd) => herd.reduce((sum, sheep) => sum + sheep.fences, 0));
        const isDecided = (seat) => fences.some((number2, other) => scores[other] === scores[seat] && number2 !== fences[seat]);
        const seats = [...names.keys()].filter(isDecided);
        if (!outcome || !seats.length)
          return [];
        return [`Of herds with equally many sheep, the one with fewer fences is ahead. Fences: ${join(seats.map((seat) => `${names[seat]} ${fences[seat]}`))}.`];
      },
      center: (view) => b`<div class="piles">
    ${drawPile(view.stock, "Stock")}
    <div class="pile">${view.discard.length ? drawRow(view.discard.slice(-1)) : drawGap()}<span>Discard pile</span></div>
  </div>`
    };
  }
});

// clients/typescript/dist/errors.js
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

// clients/typescript/dist/batch.js
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

// clients/typescript/dist/matches.js
var Game = class {
  client;
  name;
  constructor(client, name) {
    this.client = client;
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
  /** Return the transcript that a match in one line of text stands for. Its moves can be illegal. */
  parse(line, { signal } = {}) {
    return this.call("parse", { line }, { signal });
  }
  /** Return matches that agree with everything in a view, up to 1,000. */
  async sample(view, count2 = 1, { seed, signal } = {}) {
    const { states } = await this.call("sample", { view, count: count2, seed }, { signal });
    return states.map((state) => new Match(this, positionOf(state, view)));
  }
  /** Return the move that a built-in bot would make, given the view of the seat to act; see `Match.suggest`. */
  suggest(view, bot = "careful", { signal, ...settings } = {}) {
    return this.call("suggest", { view, bot, ...settings }, { signal });
  }
  /** Return what a finished deal pays, and why; no cards are needed. Only for the games that score deals. */
  score(deal, { signal } = {}) {
    return this.call("score", deal, { signal });
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
  /**
   * Return the move that a built-in bot would make for the seat to act, from the view of that seat alone, and, if the bot
   * compared moves, how good it found each.
   */
  suggest(bot = "careful", { signal, ...settings } = {}) {
    return this.#call("suggest", { bot, ...settings }, signal);
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

// clients/typescript/dist/transport.js
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
      const wait2 = this.#wait(outcome, attempt);
      if (wait2 === void 0)
        throw outcome.error;
      await sleep(wait2, request.signal);
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

// clients/typescript/dist/client.js
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

// clients/typescript/dist/table/element.js
init_lit_html();

// clients/typescript/dist/table/kept_match.js
var NOBODY = "about:blank";
var UNREACHABLE = { detail: "The service does not respond. Nothing is lost: try again." };
var KeptMatch = class {
  game;
  kept;
  position;
  view;
  #listeners = /* @__PURE__ */ new Set();
  /** `view`: of the person at this page. */
  constructor(game, kept, position, view) {
    this.game = game;
    this.kept = kept;
    this.position = position;
    this.view = view;
  }
  get names() {
    return this.kept.names;
  }
  get seat() {
    return this.kept.me;
  }
  /** How many moves were made. */
  get moves() {
    return this.kept.turns.length;
  }
  get moment() {
    const { turns, told } = this.kept;
    return { view: this.view, moves: this.moves, turns: [...turns], told: [...told] };
  }
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  /** Take the position after a move, and say so. */
  async follow(position) {
    Object.assign(this, { position, view: await position.view(this.kept.me) });
    for (const listener of this.#listeners)
      listener();
  }
};
var linesOf = ({ text }, turn) => text.map((line) => ({ turn, text: line }));
var explain = (error) => error instanceof ProblemError && error.type !== NOBODY ? error.problem : UNREACHABLE;
var ask = (act) => act().catch((error) => {
  if (error instanceof IllegalMove || !(error instanceof SheepfoldError))
    throw error;
  throw new Error(toSentence(explain(error).detail), { cause: error });
});
var toSentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");

// clients/typescript/dist/table/session.js
var add = (sheet2) => (sheet2[0] ?? []).map((_2, seat) => sheet2.reduce((sum, gains) => sum + (gains[seat] ?? 0), 0));
var totals = ({ sheet: sheet2, view }) => sheet2?.length ? add(sheet2) : view.scores;
var gainsOf = (before, after) => after.scores.map((score, seat) => score - (before.scores[seat] ?? 0));
function dealsScored(view) {
  if ("scored" in view)
    return view.scored;
  return "deal" in view ? view.deal - (view.outcome ? 0 : 1) : 0;
}
var isInSession = ({ sheet: sheet2 = [], view }) => sheet2.length > dealsScored(view);

// clients/typescript/dist/table/bot_match.js
var INCLUDE = ["views", "text"];
var LONGEST_SEED = 256;
var BotMatch = class _BotMatch extends KeptMatch {
  #client;
  constructor(client, game, kept, position, view) {
    super(game, kept, position, view);
    this.#client = client;
  }
  /** Start a match. */
  static async start(client, game, setup) {
    const { start, me, names } = setup;
    const position = await client.game(game.name).new({ ...start, include: INCLUDE, names });
    const kept = { sheet: [], ...setup, game: game.name, turns: [], told: linesOf(position, 0) };
    return new _BotMatch(client, game, kept, position, await position.view(me));
  }
  /** Go on with a match that was kept. */
  static async resume(client, game, kept) {
    const { start, me, names, turns } = kept;
    const transcript = { ...start, moves: turns };
    const { match, applied } = await client.game(game.name).replay(transcript, { include: INCLUDE, names });
    return new _BotMatch(client, game, { ...kept, turns: turns.slice(0, applied) }, match, await match.view(me));
  }
  /** Make a move of the person at this page. */
  play(move) {
    return ask(() => this.#make(move, this.kept.me));
  }
  /** Let the bot of the seat to act make its move. */
  async advance() {
    const seat = this.view.to_act;
    if (seat === null)
      return;
    const { move } = await this.suggest();
    if (this.view.to_act === seat)
      await ask(() => this.#make(move, seat));
  }
  /** Ask the bot of the seat whose turn it is for a move. With the same seed it makes the same moves in the same match. */
  async suggest() {
    const { bots, turns, start } = this.kept;
    const chosen = bots[this.view.to_act ?? -1];
    if (!chosen)
      throw new Error("No bot sits there.");
    const { bot, simulations } = chosen;
    const seed = [...`${turns.length} ${start.seed}`].slice(0, LONGEST_SEED).join("");
    return ask(() => this.position.suggest(bot, { simulations, seed }));
  }
  /** How many deals of this match are scored. */
  get scored() {
    return dealsScored(this.view);
  }
  get moment() {
    return { ...super.moment, sheet: this.kept.sheet.map(({ gains }) => gains) };
  }
  /** Return the match before the last move of the person at this page; null if they have made none. */
  async takeBack() {
    const { turns, told, sheet: sheet2, me } = this.kept;
    const last = turns.findLastIndex((turn) => turn.seat === me);
    if (last < 0)
      return null;
    const before = told.filter((line) => line.turn <= last);
    const scored = sheet2.filter(({ moves }) => moves <= last);
    return _BotMatch.resume(this.#client, this.game, { ...this.kept, turns: turns.slice(0, last), told: before, sheet: scored });
  }
  async #make(move, seat) {
    const { turns, told } = this.kept;
    const position = await this.position.play(move, { seat });
    const { view: before } = this;
    const view = await position.view(this.kept.me);
    turns.push({ seat, move });
    if (dealsScored(view) > dealsScored(before)) {
      this.kept.sheet.push({ moves: turns.length, gains: gainsOf(before, view) });
    }
    told.push(...linesOf(position, turns.length));
    await this.follow(position);
  }
};

// clients/typescript/dist/table/mount.js
init_lit_html();

// clients/typescript/dist/table/board.js
init_lit_html();
init_repeat();
init_drawing();

// clients/typescript/dist/table/frame.js
init_lit_html();

// clients/typescript/dist/table/habits.js
var KEY = "sheepfold.habits";
var USUAL = { linger: 1200, passes: true, goesOn: false, watches: false, sounds: false };
function habits() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return USUAL;
  }
}
function keepHabits(changed) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...habits(), ...changed }));
  } catch {
  }
}

// clients/typescript/dist/table/markdown.js
init_lit_html();
init_voice();
var NOTATION = / A card is written as its rank and its suit: [^.]*\./;
var RANKS2 = /^[2-9TJQKA](?: [2-9TJQKA])+$/;
var OPTION = /^`(\w+)` \(([^)]*)\)/;
var VALUES = { true: "on", false: "off" };
function drawCode(code) {
  if (isCards(code))
    return drawPictured(code);
  if (RANKS2.test(code))
    return code.replace("T", "10");
  return /^[a-z_]+$/.test(code) ? b`<b>${sayId(code)}</b>` : b`<code>${code}</code>`;
}
var inline = (text) => text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part) => part.startsWith("**") ? b`<b>${part.slice(2, -2)}</b>` : part.startsWith("`") ? drawCode(part.slice(1, -1)) : part.length > 2 && part.startsWith("*") ? b`<em>${part.slice(1, -1)}</em>` : part);
function drawItem(item, options) {
  const [start = "", name, usual = ""] = OPTION.exec(item) ?? [];
  if (!name)
    return inline(item);
  const empty = options[name]?.enum ? '"by default"' : "empty";
  const say3 = (text) => text.replace(/\b(?:true|false|null)\b/g, (value) => VALUES[value] ?? empty);
  return b`<b>${capitalize(sayId(name))}</b> (${sayId(say3(usual))})${inline(say3(item.slice(start.length)))}`;
}
var cells = (row) => row.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());
function drawBlock(block, options) {
  const [first = "", , ...rest] = block.split("\n");
  const [, marks, title] = /^(#+) (.*)$/.exec(first) ?? [];
  if (title)
    return marks === "#" ? b`<h3>${inline(title)}</h3>` : b`<h4>${inline(title)}</h4>`;
  if (first.startsWith("|")) {
    return b`<table>
      <thead><tr>${cells(first).map((cell) => b`<th>${inline(cell)}</th>`)}</tr></thead>
      <tbody>${rest.map((row) => b`<tr>${cells(row).map((cell) => b`<td>${inline(cell)}</td>`)}</tr>`)}</tbody>
    </table>`;
  }
  const items = block.split(/^(?:- |\d+\. )/m);
  if (items.length > 1 && !items[0])
    return b`<ul>${items.slice(1).map((item) => b`<li>${drawItem(item, options)}</li>`)}</ul>`;
  return b`<p>${inline(block)}</p>`;
}
var drawMarkdown = (text, options) => text.trim().split(/\n\n+/).map((block) => drawBlock(block.replace(NOTATION, ""), options));

// clients/typescript/dist/table/orders.js
init_lit_html();
init_drawing();

// clients/typescript/dist/table/orders.json
var orders_default = { sheepshead: [{ title: "Trumps, the highest first", cards: ["QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D"], when: {} }, { title: "Clubs, the highest first", cards: ["AC", "TC", "KC", "9C", "8C", "7C"], when: {} }, { title: "Hearts, the highest first", cards: ["AH", "TH", "KH", "9H", "8H", "7H"], when: {} }, { title: "Spades, the highest first", cards: ["AS", "TS", "KS", "9S", "8S", "7S"], when: {} }], president: [{ title: "Ranks, the highest first; suits do not matter", cards: ["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S", "6S", "5S", "4S", "3S", "2S"], when: {} }, { title: "Wild: played as any rank", cards: ["XB", "XR"], when: {} }], pass_the_ewe: [{ title: "Hearts beat spades and clubs", cards: ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "AH"], when: {} }, { title: "Clubs beat hearts and diamonds", cards: ["2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "AC"], when: {} }, { title: "Diamonds beat clubs and royals", cards: ["2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "AD"], when: {} }, { title: "Royals beat diamonds and spades", cards: ["JC", "QC", "KC", "JD", "QD", "KD", "JH", "QH", "KH", "JS", "QS", "KS"], when: {} }, { title: "Spades beat royals and hearts", cards: ["2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "AS"], when: {} }, { title: "Wild: the one-eyed jacks, played as any suit", cards: ["JH", "JS"], when: { wild_jacks: true } }], wolf: [{ title: "The highest first", cards: ["WS", "W2", "W1", "S3", "S2", "S1", "CR", "FE"], when: { fence_rank: "lowest" } }, { title: "The highest first", cards: ["WS", "W2", "W1", "FE", "S3", "S2", "S1", "CR"], when: { fence_rank: "above_sheep" } }, { title: "The highest first", cards: ["FE", "WS", "W2", "W1", "S3", "S2", "S1", "CR"], when: { fence_rank: "highest" } }, { title: "The highest first", cards: ["WS", "W2", "W1", "S3", "S2", "S1", "CR"], when: { fence_rank: "removed" } }], wolf_herd: [], wolf_concentration: [] };

// clients/typescript/dist/table/orders.js
var orders = orders_default;
var findOrders = (game, options) => (orders[game] ?? []).filter(({ when }) => Object.entries(when).every(([name, value]) => options[name] === value));
var drawOrders = (orders2) => b`<dl class="orders">
  ${orders2.map(({ title, cards }) => b`<dt>${title}</dt><dd>${drawRow(cards)}</dd>`)}
</dl>`;

// clients/typescript/dist/table/frame.js
init_voice();
function reword({ source: { moment, names }, drawing: drawing7, tried }, text) {
  const said = isInSession(moment) ? text.replace(/^Deal \d+(?= is scored)/, `Deal ${moment.sheet?.length}`) : text;
  return drawing7.reword?.(said, moment.view, names, tried) ?? said;
}
var drawAction = ({ label, act, isOff }, on, kind) => typeof act === "string" ? b`<a class=${kind} href=${act}>${label}</a>` : b`<button class=${kind} ?disabled=${isOff?.() ?? false} @click=${() => on.do(act)}>${label}</button>`;
var drawMenu = (actions, on) => b`
  <button class="opener" popovertarget="menu">Menu</button>
  <div id="menu" class="menu sheet" popover @click=${(event) => event.currentTarget.hidePopover()}>
    <button class="opener" popovertarget="side">History and rules</button>
    ${actions.map((action) => drawAction(action, on, ""))}
  </div>
`;
var LINGERS = { 0: "not at all", 1200: "1.2 seconds", 4e3: "4 seconds", [-1]: "until I click" };
var drawSettings = ({ orders: orders2, drawing: drawing7 }, on) => b`<div id="shortcuts" class="sheet" popover @click=${on.closeSheet}>
  <h3>Settings</h3>
  <p><label>A finished trick stays
    <select @change=${(event) => keepHabits({ linger: Number(event.target.value) })}>
      ${Object.entries(LINGERS).map(([time, label]) => b`<option value=${time} .selected=${Number(time) === habits().linger}>${label}</option>`)}
    </select>
  </label></p>
  ${drawHabit("passes", "Pass for me when I can do nothing else")} ${drawHabit("goesOn", "Turn up cards for me where there is no choice")}
  ${drawing7.isOut ? drawHabit("watches", "Play on at the usual pace once I am out of the deal") : A}
  ${drawHabit("sounds", "Soft sounds")}
  <h3>Keys</h3>
  <dl class="keys">
    <dt>← → ↑ ↓</dt><dd>go from card to card</dd>
    <dt>Enter, Space</dt><dd>on a card: play or select it</dd>
    <dt>Space</dt><dd>elsewhere: press the only button, or go on</dd>
    <dt>H</dt><dd>hint</dd>
    <dt>Esc</dt><dd>hide the results, to see the table, and show them again</dd>
    ${orders2.length ? b`<dt>O</dt><dd>card order</dd>` : A}
    <dt>?</dt><dd>this list</dd>
  </dl>
  <button popovertarget="shortcuts" popovertargetaction="hide">Close</button>
</div>`;
var drawOrderSheet = ({ orders: orders2 }, on) => b`<div id="orders" class="sheet" popover @click=${on.closeSheet}>
  <h3>Card order</h3>
  ${drawOrders(orders2)}
  <button popovertarget="orders" popovertargetaction="hide">Close</button>
</div>`;
var drawHabit = (name, label) => b`<p><label>
  <input
    type="checkbox"
    .checked=${Boolean(habits()[name])}
    @change=${(event) => keepHabits({ [name]: event.target.checked })}
  />
  ${label}
</label></p>`;
var drawGuide = (game) => b`<section class="guide" aria-label="Guide">
  <details>
    <summary>How to play</summary>
    <div class="text">${drawMarkdown(game.how_to_play, game.options?.properties ?? {})}</div>
  </details>
  <details>
    <summary>Rules</summary>
    <ul>
      ${game.rules.map((rule) => b`<li>${nameCards(rule.text)} <small>${nameCards(rule.source)}</small></li>`)}
    </ul>
  </details>
</section>`;

// clients/typescript/dist/table/results.js
init_lit_html();

// clients/typescript/dist/table/score_sheet.js
init_lit_html();
var signed = (points) => points > 0 ? `+${points}` : String(points);
var drawSheetButton = ({ moment }) => (moment.sheet?.length ?? 0) > 1 ? b`<button popovertarget="score-sheet">Score sheet</button>` : A;
var drawScoreSheet = ({ moment: { sheet: sheet2 = [] }, source }, on) => b`<div id="score-sheet" class="sheet" popover @click=${on.closeSheet}>
  <h3>Score sheet</h3>
  <table class="tricks">
    <thead><tr><th scope="col">Deal</th>${source.names.map((name) => b`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>
      ${sheet2.map((gains, deal) => b`<tr>
          <th scope="row">${deal + 1}</th>
          ${add(sheet2.slice(0, deal + 1)).map((points, seat) => b`<td>${points} <small>${signed(gains[seat] ?? 0)}</small></td>`)}
        </tr>`)}
    </tbody>
  </table>
  <button popovertarget="score-sheet" popovertargetaction="hide">Close</button>
</div>`;

// clients/typescript/dist/table/tricks.js
init_lit_html();
init_drawing();
init_voice();
function drawLastTrick({ drawing: drawing7, source, moment }, on) {
  if (!drawing7.tricks)
    return A;
  const last = drawing7.tricks.find(moment.view).findLast(({ isOver: isOver2 }) => isOver2);
  const title = `Last ${drawing7.tricks.name}`;
  return b`<button popovertarget="last-trick" ?disabled=${!last}>${title}</button>
    <div id="last-trick" class="sheet" popover @click=${on.closeSheet}>
      <h3>${title}</h3>
      ${last ? drawTricks([last], null, source.names) : A}
      <button popovertarget="last-trick" popovertargetaction="hide">Close</button>
    </div>`;
}
var drawTricksButton = ({ drawing: drawing7 }, view) => drawing7.tricks?.find(view).length ? b`<button popovertarget="tricks">All ${drawing7.tricks.name}s</button>` : A;
var drawTricksSheet = ({ drawing: drawing7, source }, view, on) => drawing7.tricks ? b`<div id="tricks" class="sheet" popover @click=${on.closeSheet}>
        <h3>All ${drawing7.tricks.name}s</h3>
        ${drawTricks(drawing7.tricks.find(view), drawing7.tricks.name, source.names)}
        <button popovertarget="tricks" popovertargetaction="hide">Close</button>
      </div>` : A;
var drawTricks = (tricks, name, names) => b`<table class="tricks">
  <thead>
    <tr>${name ? b`<th scope="col">${capitalize(name)}</th>` : A} ${names.map((each) => b`<th scope="col">${each}</th>`)}</tr>
  </thead>
  <tbody>
    ${tricks.map(({ plays, leader, best }, place2) => b`<tr>
        ${name ? b`<th scope="row">${place2 + 1}</th>` : A}
        ${names.map((_2, seat) => b`<td class=${seat === best ? "best" : ""}>
            ${plays.filter((play) => play.seat === seat).map((play) => drawRow(play.cards))}
            ${seat === leader ? b`<small>led</small>` : A} ${seat === best ? b`<small>took it</small>` : A}
          </td>`)}
      </tr>`)}
  </tbody>
</table>`;

// clients/typescript/dist/table/results.js
init_voice();
var ENDED = /scored|passed out|match is over/;
var GAIN = /\S [+-]\d+(,|\.)/;
function drawResults(board, view, ui, on) {
  const { source, moment, ended, drawing: drawing7, settings } = board;
  const { names, seat: me } = source;
  const { outcome } = moment.view;
  const scores = totals(moment);
  const isSession = isInSession(moment) || board.closing !== null;
  const wasAway = ended !== null && !ended.move;
  const end = wasAway ? moment.told.findLast((line) => ENDED.test(line.text))?.turn : moment.moves;
  const last = moment.told.filter((line) => line.turn === end && line.turn > 0);
  const said = last.flatMap((line) => sentences(reword(board, line.text)));
  const from = said.findIndex((each) => ENDED.test(each));
  const why = from < 0 ? [] : said.slice(from).filter((each) => !GAIN.test(each) && !/ (deals|gives)\b/.test(each));
  const gains = ended ? gainsOf(ended.view, moment.view) : moment.sheet?.at(-1) ?? scores;
  const isPlaced = outcome !== null || board.closing !== null;
  const places = (isSession ? null : outcome?.ranks) ?? scores.map((score) => 1 + scores.filter((other) => other > score).length);
  const rows = [...names.keys()].toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const shrink = b`<button @click=${on.shrink} aria-expanded=${board.isSmall ? "false" : "true"}>${board.isSmall ? "Show the results" : "Hide"}</button>`;
  const goOn = ended ? b`<button class="main" @click=${on.goOn}>Next deal</button>` : A;
  if (board.isSmall)
    return b`<section class="results small" part="results" role="region" aria-label="Results" tabindex="-1">${goOn} ${shrink}</section>`;
  return b`<section class="results" part="results" role="region" aria-label="Results" tabindex="-1">
    <h3>${board.closing ? "The session is over" : outcome && !isSession ? "The match is over" : "The deal is over"}</h3>
    <table>
      <thead><tr>${isPlaced ? b`<th scope="col">Place</th>` : A}<th scope="col" class="player">Player</th>${ended || isSession ? b`<th scope="col">This deal</th>` : A}<th scope="col">${drawing7.scored ?? "Points"}</th></tr></thead>
      <tbody>${rows.map((seat) => b`<tr class=${seat === me ? "me" : ""}>
          ${isPlaced ? b`<td>${places[seat]}</td>` : A}
          <th scope="row" class="player">${seat === me ? `${names[seat]} (you)` : names[seat]}</th>
          ${ended || isSession ? b`<td>${signed(gains[seat] ?? 0)}</td>` : A}
          <td>${scores[seat]}</td>
        </tr>`)}</tbody>
    </table>
    ${[...why, ...wasAway ? [] : drawing7.reasons?.(view, ui) ?? []].map((each) => b`<p>${nameCards(toYou(each, names, me))}</p>`)}
    <div class="ways">
      ${board.closing ? A : goOn} ${drawSheetButton(board)} ${drawTricksButton(board, view)} ${shrink}
      ${(board.closing ?? (outcome ? settings.endings?.() : settings.breaks))?.map((action) => drawAction(action, on, outcome || board.closing ? "main" : ""))}
    </div>
  </section>`;
}

// clients/typescript/dist/table/board.js
init_voice();
var MOST_LINES = 60;
var isOver = ({ source, ended, moment, isHeld }) => (ended !== null || moment.view.outcome !== null) && source.seat !== null && !isHeld;
function drawBoard(board, on) {
  const { source, drawing: drawing7, ended, moment } = board;
  const { names } = source;
  const me = source.seat ?? names.length - 1;
  const isWatched = source.seat === null;
  const view = ended ? (ended.move && drawing7.ending?.(ended.view, ended.move)) ?? ended.view : moment.view;
  const isMine = moment.view.to_act === source.seat && !moment.view.outcome && !ended;
  const { selected } = board;
  const hint = board.advice?.move ?? null;
  const ui = { ...on, names, me, isMine, selected, turns: moment.turns, early: board.early, hint };
  const others = names.slice(isWatched ? 0 : 1).map((_2, place2) => (me + 1 + place2) % names.length);
  const trick = board.isGone ? null : drawing7.trick?.(view) ?? null;
  const facts2 = drawing7.facts?.(view) ?? [];
  const kinds = `${drawing7.isWide ? "wide" : "oval"} ${isWatched ? "watched" : ""} of-${names.length}`;
  return b`
    <header class="bar" part="bar">
      <h2>${source.game.title}</h2>
      <nav aria-label="Match">${drawActions(board, on)} <slot name="bar"></slot></nav>
    </header>
    <section class="felt ${kinds}" part="felt" aria-label="Table" @click=${on.sweep}>
      <p class="facts">${facts2.join(" · ")}</p>
      <div class="ring">
        <div class="others">${others.map((seat) => drawSeat(board, view, seat, ui))}</div>
        <div class="center">${drawing7.center?.(view, ui) ?? A}</div>
        ${trick ? drawTrick(trick, me, names, isWatched, board.isSweeping) : A}
      </div>
      ${isWatched ? A : b`<div class="own">${drawOwn(board, view, ui, on)}</div>`}
      ${isOver(board) ? drawResults(board, view, ui, on) : A}
    </section>
    ${isWatched ? A : b`<aside id="side" class="sheet" part="side" popover>
          ${drawTold(board)} ${drawGuide(source.game)}
          <button class="opener" popovertarget="side" popovertargetaction="hide">Close</button>
        </aside>`}
    ${drawRule(board, on)} ${isWatched ? A : b`${drawTricksSheet(board, view, on)} ${drawScoreSheet(board, on)}`}
  `;
}
function drawOwn(board, view, ui, on) {
  const { drawing: drawing7, ended } = board;
  return b`
    ${drawing7.before?.(view, ui.me, ui) ?? A}
    <p class="prompt" part="prompt" role="status">${prompt(board, ui)}</p>
    <div class="notes">${drawProblems(board, on)}</div>
    <div class="choices" part="choices">${ui.isMine ? drawChoices(board, on) : A}</div>
    ${"hands" in view && !ended ? drawOwnHand(board, view.hands[ui.me] ?? [], ui) : A}
    ${drawPlayer(board, view, ui.me)}
  `;
}
function drawActions(board, on) {
  const { source, settings, moment, orders: orders2, ended } = board;
  return b`
    ${source.suggest ? b`<button @click=${on.hint} ?disabled=${ended !== null || moment.view.to_act !== source.seat}>Hint</button>` : A}
    ${source.play ? drawLastTrick(board, on) : A}
    ${orders2.length ? b`<button popovertarget="orders">Card order</button>${drawOrderSheet(board, on)}` : A}
    ${source.seat === null ? A : drawMenu(settings.actions ?? [], on)}
    ${source.play ? b`<button popovertarget="shortcuts" aria-label="Settings and shortcuts">?</button>${drawSettings(board, on)}` : A}
  `;
}
function drawProblems(board, on) {
  const { source, refusal, note, problem, again, advice, isThinking } = board;
  return b`
    ${refusal ? b`<p class="refusal" role="alert">
          ${sayRefusal(reword(board, refusal.message), source.names, source.seat)}
          <button class="plain" popovertarget="rule">Why?</button>
        </p>` : A}
    ${problem ? b`<p class="refusal" role="alert">${problem} ${again ? drawAction(again, on, "plain") : A}</p>` : A}
    ${note ? b`<p class="refusal" role="alert">${note}</p>` : A}
    ${isThinking ? b`<p class="thinking" role="status">A bot is thinking about it.</p>` : A}
    ${advice ? b`<p class="hint">${drawHint(board, advice)}</p>` : A}
  `;
}
function drawRule({ source, refusal }, on) {
  const rule = source.game.rules.find((each) => each.id === refusal?.rule);
  return b`<div id="rule" class="sheet" popover @click=${on.closeSheet}>
    ${rule ? b`<p data-rule=${rule.id}>${nameCards(rule.text)}</p><p><small>${nameCards(rule.source)}</small></p>` : A}
    <button popovertarget="rule" popovertargetaction="hide">Close</button>
  </div>`;
}
function drawChoices({ moment, drawing: drawing7, selected, advice }, on) {
  const isSelecting = selected.length > 0 || Boolean(drawing7.needed?.(moment.view));
  const chosen = isSelecting ? drawing7.movesOf(moment.view, selected) : [];
  return [...chosen, ...drawing7.choices(moment.view)].map(({ label, move, isOff }) => b`<button class="main ${isSame(move, advice?.move) ? "hinted" : ""}" aria-disabled=${isOff ? "true" : "false"} @click=${() => on.play(move)}>${label}</button>`);
}
function drawOwnHand({ moment, drawing: drawing7, advice }, hand, ui) {
  const legal = ui.isMine ? legalCards(moment.view, hand, drawing7) : /* @__PURE__ */ new Set();
  const hinted = advice ? drawing7.cardsOf(advice.move) : [];
  return drawHand(drawing7.sort?.(hand) ?? hand, legal, ui, hinted, "Your hand", drawing7.marked?.(moment.view));
}
function drawSeat(board, view, seat, ui) {
  const { ended, drawing: drawing7, moment, source } = board;
  const isShown = "hands" in view && (!ended || source.seat === null);
  const hand = isShown ? view.hands[seat] ?? [] : [];
  const held = source.seat === null ? drawing7.sort?.(hand) ?? hand : hand;
  return b`<section class="seat at-${(seat - ui.me + ui.names.length) % ui.names.length} ${moment.view.to_act === seat && !ended ? "active" : ""}" aria-label=${ui.names[seat]}>
    ${drawPlayer(board, view, seat)} ${isShown ? drawFan(held) : A}
    ${drawing7.before?.(view, seat, ui) ?? A}
  </section>`;
}
function drawPlayer({ source, moment, drawing: drawing7 }, view, seat) {
  const name = `${source.names[seat]}${seat === source.seat ? " (you)" : ""}`;
  return drawName(name, totals(moment)[seat], drawing7.badges(view, seat));
}
function prompt(board, ui) {
  const { source, moment, drawing: drawing7, ended, isAsking } = board;
  const { outcome, to_act: seat } = moment.view;
  if (isAsking && !ui.isMine)
    return "Click the table or press Space to go on.";
  if (ended || outcome && isInSession(moment))
    return "The deal is over.";
  if (outcome) {
    if (ui.names.length > 1 && outcome.winners.length === ui.names.length)
      return "The match is over. It is a tie.";
    const winners = outcome.winners.map((each) => each === source.seat ? "you" : ui.names[each] ?? "");
    const isPlural = winners.length > 1 || winners[0] === "you";
    return `The match is over. ${capitalize(join(winners))} ${isPlural ? "win" : "wins"}.`;
  }
  if (ui.isMine)
    return drawing7.prompt(moment.view, ui);
  return source.advance ? `${ui.names[seat ?? 0]} is thinking.` : sayTurn(board);
}
var sayTurn = ({ source, moment }) => `It is ${source.names[moment.view.to_act ?? 0]}'s turn.`;
function lines({ moment, drawing: drawing7 }) {
  const told = [...moment.told.entries()];
  const seen = drawing7.forgets ? told.filter(([, line]) => line.turn > moment.moves - 2) : told.slice(-MOST_LINES);
  return seen.reverse();
}
function group(told, ends) {
  const groups = [];
  for (const each of told) {
    if (!groups.length || ends?.test(each[1].text))
      groups.push([]);
    groups.at(-1)?.push(each);
  }
  return groups;
}
var MOST_COMPARED = 3;
var SIGNED = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });
function drawHint({ source, drawing: drawing7, moment: { view } }, { move, candidates, unit }) {
  const choice = findChoice(drawing7.choices(view), move);
  const hint = choice ? `A bot would choose "${choice.label}".` : "A bot would make the marked move.";
  const compared = candidates.slice(0, MOST_COMPARED);
  const cards = compared.map((each) => drawing7.cardsOf(each.move).join(" "));
  const label = (each, place2) => findChoice(drawing7.choices(view), each)?.label ?? (new Set(cards).size < cards.length ? drawing7.tell(each, source.names) : cards[place2]);
  const values = compared.map((each, place2) => `${label(each.move, place2)} ${SIGNED.format(each.mean)}`);
  const ahead = source.names.length > 2 ? " ahead of the others" : source.names.length > 1 ? ` ahead of ${source.names.find((_2, seat) => seat !== source.seat)}` : "";
  const why = values.length > 1 ? `On average, it ends so many ${unit}${ahead}: ${values.join(", ")}.` : "";
  const isClose = compared.some(({ mean }) => mean > (compared[0]?.mean ?? mean));
  const close = isClose ? "The difference is too small to tell which is better." : "";
  return drawPictured([hint, why, close, drawing7.grounds?.(view) ?? ""].filter(Boolean).join(" "));
}
var findChoice = (choices, wanted) => choices.find(({ move }) => isSame(move, wanted));
var isSame = (move, other) => JSON.stringify(move) === JSON.stringify(other);
var drawTold = (board) => b`<section class="told" aria-label="What has happened">
  <h3>What has happened</h3>
  <ol aria-live="polite" tabindex="0">
    ${c2(group(lines(board), board.drawing.ends), ([first]) => first?.[0], (some) => b`<li>
        <ol>
          ${c2(some, ([number2]) => number2, ([, line]) => b`<li>${drawLine(reword(board, line.text), board.source.names, board.source.seat)}</li>`)}
        </ol>
      </li>`)}
  </ol>
</section>`;

// clients/typescript/dist/table/mount.js
init_drawing();
init_cards();

// import("./games/**/*.js") in clients/typescript/dist/table/games.js
var globImport_games_js = __glob({
  "./games/pass_the_ewe.js": () => Promise.resolve().then(() => (init_pass_the_ewe(), pass_the_ewe_exports)),
  "./games/president.js": () => Promise.resolve().then(() => (init_president(), president_exports)),
  "./games/sets.js": () => Promise.resolve().then(() => (init_sets(), sets_exports)),
  "./games/sheepshead.js": () => Promise.resolve().then(() => (init_sheepshead(), sheepshead_exports)),
  "./games/wolf.js": () => Promise.resolve().then(() => (init_wolf(), wolf_exports)),
  "./games/wolf_concentration.js": () => Promise.resolve().then(() => (init_wolf_concentration(), wolf_concentration_exports)),
  "./games/wolf_herd.js": () => Promise.resolve().then(() => (init_wolf_herd(), wolf_herd_exports))
});

// clients/typescript/dist/table/games.js
var loadDrawing = async (game) => (await globImport_games_js(`./games/${game}.js`)).drawing;

// clients/typescript/dist/table/keys.js
var WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
var ASIDE = 10;
function moveFocus(event) {
  const way = WAYS[event.key];
  const group2 = event.target instanceof HTMLButtonElement ? event.target.closest("[role=group]") : null;
  if (!way || !group2)
    return;
  const from = event.target.getBoundingClientRect();
  const distance = (card) => {
    const box = card.getBoundingClientRect();
    const [x2, y2] = [box.x - from.x, box.y - from.y];
    const ahead = x2 * way[0] + y2 * way[1];
    const aside = Math.abs(x2 * way[1]) + Math.abs(y2 * way[0]);
    return ahead > 1 && (way[1] || aside < from.height) ? ahead * ASIDE + aside : Infinity;
  };
  const [nearest] = [...group2.querySelectorAll("button")].filter((card) => distance(card) < Infinity).sort((one, other) => distance(one) - distance(other));
  nearest?.focus();
  event.preventDefault();
}
var isUsed = false;
globalThis.addEventListener?.("keydown", () => isUsed = true, true);
globalThis.addEventListener?.("pointerdown", () => isUsed = false, true);
function restoreFocus(table, focused) {
  if (!focused)
    return;
  const isLost = focused === table || !focused.isConnected || focused.matches(":disabled, [aria-disabled=true]");
  const isOnFelt = focused === table || focused.closest(".felt") !== null && !focused.closest(".results");
  const isOver2 = table.querySelector(".results") !== null && isOnFelt;
  if (!isLost && !isOver2)
    return;
  const wanted = isOver2 ? ".results" : ".results .main, .choices .main[aria-disabled=false], .legal, button.place, .bare, .results";
  (isUsed && table.querySelector(wanted) || table).focus({ preventScroll: true });
}
function pressShortcut(event, table) {
  const target = event.target;
  if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input, select, textarea"))
    return;
  if (event.key === "?")
    table.querySelector("#shortcuts")?.togglePopover();
  if (event.key.toLowerCase() === "o")
    table.querySelector("#orders")?.togglePopover();
  if (event.key.toLowerCase() === "h")
    buttons(table, ".bar button").find((each) => each.textContent === "Hint")?.click();
  if (![" ", "Enter"].includes(event.key) || target.closest("button, a, summary, [popover]"))
    return;
  const [first, ...more] = buttons(table, ".results .main, .choices .main[aria-disabled=false]");
  if (first && (!more.length || first.closest(".results")))
    first.click();
  if (!first)
    table.querySelector(".felt")?.click();
  event.preventDefault();
}
var buttons = (table, which) => [...table.querySelectorAll(which)];

// clients/typescript/dist/table/motion.js
var TIME = 300;
var APART = 45;
function findPlaces(table) {
  const card = table.querySelector(".center .pile .lying");
  return {
    hand: new Map([...heldCards(table)].map(([key, element]) => [key, element.getBoundingClientRect()])),
    pile: card && { box: card.getBoundingClientRect(), card }
  };
}
function moveCards(table, { hand, pile }, taker) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches)
    return;
  const held = heldCards(table);
  const gone = [...hand].filter(([key]) => !held.has(key));
  for (const laid of table.querySelectorAll(".laid.at-0 .lying")) {
    const [, from] = gone.find(([key]) => key.startsWith(`${codeOf(laid)} `)) ?? [];
    if (from)
      fly(laid, from);
  }
  const dealt = [...held].filter(([key]) => !hand.has(key));
  requestAnimationFrame(() => {
    const from = taker && pile ? pile.box : middleOf(table);
    dealt.forEach(([, element], place2) => fly(element, from, place2 * APART));
  });
  if (taker && pile && !dealt.length)
    flyTo(taker, pile.card, pile.box);
}
function middleOf(table) {
  const { x: x2, y: y2, width, height } = (table.querySelector(".ring") ?? table).getBoundingClientRect();
  return new DOMRect(x2 + width / 2, y2 + height / 2, 1, 1);
}
function fly(element, from, delay = 0) {
  const to = element.getBoundingClientRect();
  if (!to.width)
    return;
  const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  element.animate([{ transform, transformOrigin: "top left" }, { transformOrigin: "top left" }], {
    duration: TIME,
    delay,
    easing: "ease-out",
    fill: "backwards"
  });
}
function flyTo(seat, card, from) {
  const to = seat.getBoundingClientRect();
  const copy = seat.appendChild(card.cloneNode(true));
  Object.assign(copy.style, { position: "absolute", left: "0", top: "0", width: `${from.width}px`, zIndex: "2" });
  const here = copy.getBoundingClientRect();
  const start = `translate(${from.x - here.x}px, ${from.y - here.y}px)`;
  const end = `translate(${to.x + to.width / 2 - here.x}px, ${to.y + to.height / 2 - here.y}px) scale(0.4)`;
  copy.animate([{ transform: start }, { transform: end, opacity: 0.3 }], { duration: 2 * TIME, easing: "ease-in" }).onfinish = () => copy.remove();
}
function heldCards(table) {
  const seen = {};
  return new Map([...table.querySelectorAll(".own .held")].map((element) => {
    const code = codeOf(element);
    return [`${code} ${seen[code] = (seen[code] ?? 0) + 1}`, element];
  }));
}
var codeOf = (element) => element.querySelector("use")?.getAttribute("href")?.split("#")[1] ?? "";

// clients/typescript/dist/table/sounds.js
var TONES = { card: [220], trick: [330, 247], turn: [523, 659], over: [392, 523, 659] };
var LENGTH = 0.12;
var LOUD = 0.06;
var context;
function sound(what) {
  if (!habits().sounds)
    return;
  context ??= new AudioContext();
  const now = context.currentTime;
  TONES[what].forEach((frequency, place2) => {
    const [tone, volume] = [new OscillatorNode(context, { frequency }), new GainNode(context, { gain: 0 })];
    const start = now + place2 * LENGTH;
    volume.gain.setValueAtTime(LOUD, start);
    volume.gain.exponentialRampToValueAtTime(1e-3, start + LENGTH);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  });
}

// clients/typescript/dist/table/mount.js
init_voice();
var NOTHING_SELECTED = { selected: [], refusal: null, note: "", advice: null, isThinking: false, problem: "", again: null };
var FRESH = { ended: null, tried: null, isSweeping: false, isGone: false, isHeld: false, isAsking: false, isSmall: false, closing: null, isBusy: false, isStopped: false };
var SWEEP = 400;
var UNTOUCHED = 1e3;
var SEEN = 400;
var THOUGHT = 900;
var areOfTwoDeals = (one, other) => "deal" in one && "deal" in other && one.deal !== other.deal;
function drawIn(tag, content) {
  const element = document.createElement(tag);
  D(content, element);
  return element;
}
var wait = (time) => new Promise((done) => setTimeout(done, time));
async function mountTable(element, source, settings, onRefused) {
  const { name } = source.game;
  const drawing7 = await loadDrawing(name);
  const orders2 = findOrders(name, source.moment.view.options);
  const board = { source, settings, drawing: drawing7, orders: orders2, moment: source.moment, early: "", ...FRESH, ...NOTHING_SELECTED };
  let isHere = true;
  let clear = () => {
  };
  let cleared = Promise.resolve();
  let overSince = Infinity;
  let run = 0;
  function draw() {
    if (!isHere)
      return;
    if (!isOver(board))
      Object.assign(board, { isSmall: false });
    overSince = isOver(board) ? Math.min(overSince, performance.now()) : Infinity;
    const places = findPlaces(element);
    const focused = element.getRootNode().activeElement;
    D(drawBoard(board, handlers), element);
    moveCards(element, places, findTaker());
    const rule = element.querySelector("#rule:popover-open");
    if (!board.refusal)
      rule?.hidePopover();
    restoreFocus(element, focused);
  }
  function findTaker() {
    const last = board.moment.turns.at(-1);
    if (!last || !drawing7.takesPile?.(last.move))
      return null;
    const { names, seat: me } = source;
    return element.querySelector(`.seat.at-${(last.seat - (me ?? names.length - 1) + names.length) % names.length}`) ?? element.querySelector(".own");
  }
  function follow2() {
    if (board.ended && source.play)
      return;
    const { moment } = source;
    const isNext = moment.before !== void 0 || moment.moves === board.moment.moves + 1;
    const before = moment.before ?? board.moment.view;
    const last = moment.turns.at(-1);
    const ended = isNext && areOfTwoDeals(before, moment.view) && last ? { view: before, move: last.move } : null;
    const isEnd = ended !== null || isNext && moment.view.outcome !== null && before.outcome === null;
    const key = (each) => trickOf(each)?.key;
    const isNew = key(moment) !== key(board.moment) || trickOf(moment)?.isOver !== trickOf(board.moment)?.isOver;
    const hand = "hands" in moment.view && source.seat !== null ? moment.view.hands[source.seat] ?? [] : [];
    const hasMoved = last?.seat === source.seat;
    const selected = ended || hasMoved ? [] : board.selected.filter((card) => hand.includes(card));
    const early = ended || !hand.includes(board.early) ? "" : board.early;
    Object.assign(board, NOTHING_SELECTED, { moment, ended, selected, early, isAsking: false, isHeld: isEnd && isPausing() });
    if (isNew || !trickOf(moment)?.isOver)
      Object.assign(board, { isSweeping: false, isGone: false });
    if (isNew && trickOf(moment)?.isOver && !ended && !moment.view.outcome && !isOut())
      cleared = linger();
    if (board.isHeld)
      void holdResults();
    if (isNext)
      sound(isEnd ? "over" : isNew && trickOf(moment)?.isOver ? "trick" : isMine(moment.view) ? "turn" : "card");
    draw();
    doWithoutChoice();
    playEarly();
  }
  function playEarly() {
    const { early: card, moment } = board;
    if (!card || !isMine(moment.view))
      return;
    board.early = "";
    const [choice] = drawing7.movesOf(moment.view, [card]);
    if (!legalCards(moment.view, [card], drawing7).has(card) || !choice) {
      board.note = `You cannot play the ${nameOf(card)} now.`;
      return draw();
    }
    void Promise.all([wait(SEEN), cleared]).then(() => {
      if (isHere && board.moment === moment && !board.isStopped)
        void play(choice.move);
    });
  }
  function tell3(move) {
    try {
      return drawing7.tell(move, source.names) ?? "makes a move that the game does not have";
    } catch {
      return "makes a move that cannot be read";
    }
  }
  function catchUp() {
    const { before, view } = board.moment;
    if (source.play && before && !view.outcome && areOfTwoDeals(before, view))
      board.ended = { view: before, move: null };
  }
  const isMine = (view) => view.to_act === source.seat;
  const trickOf = ({ view }) => drawing7.trick?.(view) ?? null;
  const isPausing = () => Boolean(source.play) && settings.pace?.() !== 0 && habits().linger !== 0;
  async function pause() {
    const { linger: time } = habits();
    const { moment } = board;
    board.isAsking = time < 0;
    await new Promise((done) => {
      clear = done;
      if (time > 0)
        setTimeout(done, time);
    });
    if (board.moment !== moment)
      return false;
    board.isAsking = false;
    return true;
  }
  async function holdResults() {
    if (!await pause())
      return;
    board.isHeld = false;
    draw();
  }
  async function linger() {
    const { moment } = board;
    if (!isPausing() || !await pause())
      return;
    board.isSweeping = true;
    draw();
    await wait(SWEEP);
    if (board.moment !== moment)
      return;
    Object.assign(board, { isSweeping: false, isGone: true });
    draw();
  }
  function doWithoutChoice() {
    const { moment } = board;
    const { legal_moves: legal } = moment.view;
    const [only] = legal;
    if (!source.play || !isMine(moment.view) || legal.length !== 1 || !only || drawing7.cardsOf(only).length)
      return;
    if (!(only.type === "pass" ? habits().passes : habits().goesOn) || !drawing7.choices(moment.view).length)
      return;
    void wait(THOUGHT).then(() => {
      if (isHere && board.moment === moment && !board.ended && !board.isStopped)
        void play(only);
    });
  }
  const isOut = () => (drawing7.isOut?.(board.moment.view) ?? false) && !habits().watches;
  async function letOthersPlay() {
    const current = ++run;
    const isGoingOn = () => isHere && current === run && !board.ended && board.moment.view.to_act !== null;
    while (source.advance && isGoingOn() && board.moment.view.to_act !== source.seat) {
      const { view, turns } = board.moment;
      const time = (settings.pace?.() ?? 0) * (drawing7.lasting?.(view, turns) ?? 1);
      await (isOut() ? wait(0) : Promise.all([wait(time), cleared]));
      if (isGoingOn())
        await source.advance();
    }
  }
  async function guarded(act, again = null) {
    try {
      await act();
    } catch (error) {
      const violation = error.violation;
      if (violation) {
        Object.assign(board, { refusal: violation, note: "", advice: null });
        onRefused(violation);
      } else
        Object.assign(board, { problem: error.message, again: again && { label: "Try again", act: again } });
      draw();
    }
  }
  async function alone(act) {
    if (board.isBusy)
      return;
    board.isBusy = true;
    await guarded(act);
    board.isBusy = false;
  }
  const goOn = () => {
    Object.assign(board, { ended: null, problem: "", again: null });
    if (source.moment.moves === board.moment.moves)
      draw();
    else
      follow2();
    void guarded(letOthersPlay, goOn);
  };
  async function play(move) {
    await alone(async () => {
      if (board.isStopped)
        return;
      clear();
      Object.assign(board, { tried: move, refusal: null, note: "", problem: "" });
      await source.play?.(move);
    });
    if (!board.refusal && !board.problem)
      await guarded(letOthersPlay, goOn);
  }
  const handlers = {
    play,
    goOn,
    click(card, isSelected, count2) {
      const { moment, selected } = board;
      if (count2 > 1 && !drawing7.isSet(moment.view))
        return;
      Object.assign(board, { refusal: null, note: "", advice: null });
      if (!isMine(moment.view) && drawing7.isEarly?.(moment.view)) {
        board.early = board.early === card ? "" : card;
        return draw();
      }
      if (drawing7.whyNot && !isSelected && !legalCards(moment.view, [card], drawing7).has(card)) {
        board.note = isMine(moment.view) ? drawing7.whyNot(moment.view, card) : sayTurn(board);
        return draw();
      }
      if (isMine(moment.view) && !moment.view.legal_moves.some((move) => drawing7.cardsOf(move).length)) {
        board.note = "No card is played now. Choose with a button.";
        return draw();
      }
      if (!drawing7.isSet(moment.view)) {
        const [choice] = drawing7.movesOf(moment.view, [card]);
        if (choice)
          void play(choice.move);
        return;
      }
      const place2 = isSelected ? selected.indexOf(card) : -1;
      board.selected = isSelected ? selected.filter((_2, index) => index !== place2) : [...selected, card];
      draw();
    },
    clickTwice(card) {
      const { view } = board.moment;
      if (!isMine(view) || !drawing7.isSet(view))
        return;
      board.selected = board.selected.includes(card) ? board.selected : [...board.selected, card];
      const [choice, ...others] = drawing7.movesOf(view, board.selected).filter(({ isOff }) => !isOff);
      if (choice && !others.length)
        void play(choice.move);
      else
        draw();
    },
    aim(target) {
      const { view } = board.moment;
      if (!isMine(view))
        return;
      const [choice] = drawing7.movesOf(view, board.selected, target);
      if (choice)
        void play(choice.move);
    },
    hint: () => alone(async () => {
      const { view } = board.moment;
      if (!source.suggest || board.ended || !isMine(view))
        return;
      Object.assign(board, { isThinking: true, refusal: null, note: "", problem: "" });
      draw();
      const advice = await source.suggest().finally(() => board.isThinking = false);
      Object.assign(board, { advice, selected: drawing7.isSet(view) ? drawing7.cardsOf(advice.move) : [] });
      draw();
    }),
    do: (act) => alone(async () => act()),
    shrink() {
      board.isSmall = !board.isSmall;
      draw();
    },
    sweep: () => clear(),
    closeSheet(event) {
      if (event.target === event.currentTarget)
        event.currentTarget.hidePopover();
    }
  };
  const unsubscribe = source.subscribe(follow2);
  const onKey = (event) => {
    const isNew = isOver(board) && performance.now() - overSince < UNTOUCHED;
    if (isNew && [" ", "Enter"].includes(event.key))
      return event.preventDefault();
    moveFocus(event);
    pressShortcut(event, element);
    if (event.key === "Escape" && isOver(board) && !element.querySelector(":popover-open"))
      handlers.shrink();
  };
  element.addEventListener("keydown", onKey);
  catchUp();
  draw();
  doWithoutChoice();
  void guarded(letOthersPlay, goOn);
  return {
    forgets: drawing7.forgets ?? false,
    draw,
    drawTurn: ({ seat, move }) => drawIn("span", drawLine(`${source.names[seat] ?? "Nobody"} ${tell3(move)}.`, source.names, null)),
    drawMoves: (moves) => drawIn("div", drawRow([...new Set(moves.flatMap(drawing7.cardsOf))])),
    drawText: (text) => drawIn("span", drawLine(reword(board, text), source.names, source.seat)),
    stop(reason, action) {
      run++;
      Object.assign(board, { isStopped: true, problem: reason, again: action });
      draw();
    },
    close(actions) {
      board.closing = actions;
      draw();
    },
    remove() {
      isHere = false;
      unsubscribe();
      element.removeEventListener("keydown", onKey);
      D(A, element);
    }
  };
}

// clients/typescript/dist/table/cards.svg
var cards_default = '<svg xmlns="http://www.w3.org/2000/svg">\n<symbol id="2C" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M29.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM30.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/><path d="M4.8 9c0-4.4 7.2-4.4 7.2 0c0 3.2-7.2 5.6-7.2 9.7h7.4M55.2 75c0 4.4-7.2 4.4-7.2 0c0-3.2 7.2-5.6 7.2-9.7h-7.4" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M7.94 29.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM52.06 54.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/></symbol>\n<symbol id="3C" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M29.54 44.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM29.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM30.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/><path d="M5 5.7h6.8l-4.2 5.2c6.6-.8 6.2 7.8 .6 7.8c-2 0-3.4-1-3.8-2.6M55 78.3h-6.8l4.2-5.2c-6.6 .8-6.2-7.8-.6-7.8c2 0 3.4 1 3.8 2.6" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M7.94 29.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM52.06 54.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/></symbol>\n<symbol id="4C" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M21.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM37.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM38.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76zM22.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/><path d="M10.4 18.7v-13l-6.2 9.4h8.4M49.6 65.3v13l6.2-9.4h-8.4" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M7.94 29.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM52.06 54.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/></symbol>\n<symbol id="5C" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M29.54 44.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM21.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM37.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM38.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76zM22.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/><path d="M11.6 5.7h-6.2l-.5 5.6c2.2-2.1 7.4-1.4 7.4 3.2c0 5-6 5.4-7.7 2.2M48.4 78.3h6.2l.5-5.6c-2.2 2.1-7.4 1.4-7.4-3.2c0-5 6-5.4 7.7-2.2" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M7.94 29.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM52.06 54.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/></symbol>\n<symbol id="6C" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M21.54 44.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM37.54 44.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM21.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM37.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM38.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76zM22.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/><path d="M11.6 7c-1.6-2.4-7-2.2-7 4.6v2.6c0 6 7.6 6 7.6 .6c0-5.4-7.6-5-7.6-.2M48.4 77c1.6 2.4 7 2.2 7-4.6v-2.6c0-6-7.6-6-7.6-.6c0 5.4 7.6 5 7.6 .2" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M7.94 29.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM52.06 54.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/></symbol>\n<symbol id="7C" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M21.54 44.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM37.54 44.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM29.54 30.71c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM21.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM37.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM38.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76zM22.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/><path d="M4.6 5.7h7.6c-2.6 4-4.6 8-4.6 13M55.4 78.3h-7.6c2.6-4 4.6-8 4.6-13" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M7.94 29.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM52.06 54.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/></symbol>\n<symbol id="8C" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M21.54 44.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM37.54 44.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM21.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM37.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM29.54 30.71c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM38.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76zM22.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76zM30.46 53.29c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/><path d="M8.4 11.6c-4.6-.6-4-5.9 0-5.9s4.6 5.3 0 5.9c-5.4 .6-5.2 7.1 0 7.1s5.4-6.5 0-7.1zM51.6 72.4c4.6 .6 4 5.9 0 5.9s-4.6-5.3 0-5.9c5.4-.6 5.2-7.1 0-7.1s-5.4 6.5 0 7.1z" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M7.94 29.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM52.06 54.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/></symbol>\n<symbol id="9C" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M29.54 44.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM21.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM37.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM21.54 35.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM37.54 35.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM38.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76zM22.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76zM38.46 48.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76zM22.46 48.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/><path d="M5.2 17.4c1.6 2.4 7 2.2 7-4.6v-2.6c0-6-7.6-6-7.6-.6c0 5.4 7.6 5 7.6 .2M54.8 66.6c-1.6-2.4-7-2.2-7 4.6v2.6c0 6 7.6 6 7.6 .6c0-5.4-7.6-5-7.6-.2" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M7.94 29.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM52.06 54.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/></symbol>\n<symbol id="TC" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M21.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM37.54 17.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM21.54 35.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM37.54 35.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM29.54 26.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM38.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76zM22.46 66.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76zM38.46 48.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76zM22.46 48.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76zM30.46 57.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/><path d="M4 7.6l1.9-1.9v13M11 5.7c-3.9 0-3.9 13 0 13s3.9-13 0-13zM56 76.4l-1.9 1.9v-13M49 78.3c3.9 0 3.9-13 0-13s-3.9 13 0 13z" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M7.94 29.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM52.06 54.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/></symbol>\n<symbol id="JC" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M15.5 7h29v70h-29z" fill="#fdf8ea"/><g stroke="#1c1c1c" stroke-width="0.5" stroke-linejoin="round"><path d="M15.5 42v-5c0-6 4.5-8.5 10-10h9c5.5 1.5 10 4 10 10v5zM44.5 42v5c0 6-4.5 8.5-10 10h-9c-5.5-1.5-10-4-10-10v-5z" fill="#c8102e"/><path d="M25.5 27h9l4 15h-17zM34.5 57h-9l-4-15h17z" fill="var(--clubs,#1c1c1c)"/><path d="M30 32h0M30 35.5h0M30 39h0M30 52h0M30 48.5h0M30 45h0" fill="none" stroke="#f4c430" stroke-width="1.5" stroke-linecap="round"/><path d="M24.5 26.5c2 3 9 3 11 0l2.5 3c-3 4-13 4-16 0zM35.5 57.5c-2-3-9-3-11 0l-2.5-3c3-4 13-4 16 0z" fill="#fff"/><path d="M24.3 13.5c-2.5 2.5-3.3 7-2.8 12.5c1.5 1.5 3.5 1.5 4.3 0v-12.5zM35.7 70.5c2.5-2.5 3.3-7 2.8-12.5c-1.5-1.5-3.5-1.5-4.3 0v12.5z" fill="#7a4a21"/><path d="M35.7 13.5c2.5 2.5 3.3 7 2.8 12.5c-1.5 1.5-3.5 1.5-4.3 0v-12.5zM24.3 70.5c-2.5-2.5-3.3-7-2.8-12.5c1.5-1.5 3.5-1.5 4.3 0v12.5z" fill="#7a4a21"/><path d="M25.3 14h9.4v7.5c0 4-2.3 6.5-4.7 6.5s-4.7-2.5-4.7-6.5zM34.7 70h-9.4v-7.5c0-4 2.3-6.5 4.7-6.5s4.7 2.5 4.7 6.5z" fill="#f8dcc0"/><path d="M28 19.3h0M32 19.3h0M32 64.7h0M28 64.7h0" fill="none" stroke="#1c1c1c" stroke-width="1.25" stroke-linecap="round"/><path d="M27 17.4c.7-.5 1.3-.5 1.9-.1M31.1 17.3c.6-.4 1.2-.4 1.9.1M30 19.8l-.5 2h.9M33 66.6c-.7 .5-1.3 .5-1.9 .1M28.9 66.7c-.6 .4-1.2 .4-1.9-.1M30 64.2l.5-2h-.9" fill="none" stroke="#1c1c1c" stroke-width="0.4" stroke-linecap="round"/><path d="M28.9 24.3c.7.5 1.5.5 2.2 0M31.1 59.7c-.7-.5-1.5-.5-2.2 0" fill="none" stroke="#b5443c" stroke-width="0.7" stroke-linecap="round"/><path d="M25 17.5c-.4-3 1-4 5-4s5.4 1 5 4c-1.5-.6-2-1-2.4-1.7c-1.2.6-4 .6-5.2 0c-.4.7-.9 1.1-2.4 1.7zM35 66.5c.4 3-1 4-5 4s-5.4-1-5-4c1.5 .6 2 1 2.4 1.7c1.2-.6 4-.6 5.2 0c.4-.7 .9-1.1 2.4-1.7z" fill="#7a4a21"/><path d="M22.5 14.5c-.5-4.5 3-7 7.5-7s8 2 8 5.5zM37.5 69.5c.5 4.5-3 7-7.5 7s-8-2-8-5.5z" fill="var(--clubs,#1c1c1c)"/><path d="M22 15.8l.3-2.3c5-1.8 11-2 16-.6l.3 2c-5-1.3-12-1-16.6.9zM38 68.2l-.3 2.3c-5 1.8-11 2-16 .6l-.3-2c5 1.3 12 1 16.6-.9z" fill="#f4c430"/><path d="M26 9c-3-1.2-5 0-6.5 2.5c2.5 0 4.5-.2 6.5-2.5zM34 75c3 1.2 5 0 6.5-2.5c-2.5 0-4.5 .2-6.5 2.5z" fill="#fff"/><path d="M40.5 42v-26c0-5.5-6-5-5.7-1.3M19.5 42v26c0 5.5 6 5 5.7 1.3" fill="none" stroke="#1c1c1c" stroke-width="2.6" stroke-linecap="round"/><path d="M40.5 42v-26c0-5.5-6-5-5.7-1.3M19.5 42v26c0 5.5 6 5 5.7 1.3" fill="none" stroke="#8a5a2b" stroke-width="1.7" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#1c1c1c" stroke-width="4.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#f8dcc0" stroke-width="3.7" stroke-linecap="round"/><path d="M15.5 40.3h29v3.4h-29z" fill="#f4c430"/></g><path d="M19.84 14.93c-.72 1.73-3.38 1.3-3.38-.86c0-1.73 1.58-2.16 2.52-1.66c-1.37-1.3-.43-3.17 1.22-3.17c1.66 0 2.59 1.87 1.22 3.17c.94-.5 2.52-.07 2.52 1.66c0 2.16-2.66 2.59-3.38 .86c.07 1.22 .58 1.87 1.3 2.16h-3.31c.72-.29 1.22-.94 1.3-2.16zM40.16 69.07c.72-1.73 3.38-1.3 3.38 .86c0 1.73-1.58 2.16-2.52 1.66c1.37 1.3 .43 3.17-1.22 3.17c-1.66 0-2.59-1.87-1.22-3.17c-.94 .5-2.52 .07-2.52-1.66c0-2.16 2.66-2.59 3.38-.86c-.07-1.22-.58-1.87-1.3-2.16h3.31c-.72 .29-1.22 .94-1.3 2.16z" fill="var(--clubs,#1c1c1c)"/><path d="M15.5 7h29v70h-29z" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width=".8"/><path d="M11.2 5.7v9.4c0 5-6.2 4.6-6.4 .8M48.8 78.3v-9.4c0-5 6.2-4.6 6.4-.8" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M7.94 29.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM52.06 54.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/></symbol>\n<symbol id="QC" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M15.5 7h29v70h-29z" fill="#fdf8ea"/><g stroke="#1c1c1c" stroke-width="0.5" stroke-linejoin="round"><path d="M25.5 11.5c-5 2-5.5 10-6.5 19.5h22c-1-9.5-1.5-17.5-6.5-19.5zM34.5 72.5c5-2 5.5-10 6.5-19.5h-22c1 9.5 1.5 17.5 6.5 19.5z" fill="#7a4a21"/><path d="M28 25h4v4l3 2l-5 6l-5-6l3-2zM32 59h-4v-4l-3-2l5-6l5 6l-3 2z" fill="#f8dcc0"/><path d="M15.5 42v-3.5c0-6 4-8.5 9.5-9.5l5 6.5l5-6.5c5.5 1 9.5 3.5 9.5 9.5v3.5zM44.5 42v3.5c0 6-4 8.5-9.5 9.5l-5-6.5l-5 6.5c-5.5-1-9.5-3.5-9.5-9.5v-3.5z" fill="var(--clubs,#1c1c1c)"/><path d="M24.5 29l5.5 7l5.5-7l1.8.6l-7.3 9.9l-7.3-9.9zM35.5 55l-5.5-7l-5.5 7l-1.8-.6l7.3-9.9l7.3 9.9z" fill="#c8102e"/><path d="M27 31.2h0M28.5 32.2h0M30 32.6h0M31.5 32.2h0M33 31.2h0M33 52.8h0M31.5 51.8h0M30 51.4h0M28.5 51.8h0M27 52.8h0" fill="none" stroke="#f4c430" stroke-width="1.2" stroke-linecap="round"/><path d="M25.3 14h9.4v7.5c0 4-2.3 6.5-4.7 6.5s-4.7-2.5-4.7-6.5zM34.7 70h-9.4v-7.5c0-4 2.3-6.5 4.7-6.5s4.7 2.5 4.7 6.5z" fill="#f8dcc0"/><path d="M28 19.3h0M32 19.3h0M32 64.7h0M28 64.7h0" fill="none" stroke="#1c1c1c" stroke-width="1.25" stroke-linecap="round"/><path d="M27 17.4c.7-.5 1.3-.5 1.9-.1M31.1 17.3c.6-.4 1.2-.4 1.9.1M30 19.8l-.5 2h.9M33 66.6c-.7 .5-1.3 .5-1.9 .1M28.9 66.7c-.6 .4-1.2 .4-1.9-.1M30 64.2l.5-2h-.9" fill="none" stroke="#1c1c1c" stroke-width="0.4" stroke-linecap="round"/><path d="M28.9 24.3c.7.5 1.5.5 2.2 0M31.1 59.7c-.7-.5-1.5-.5-2.2 0" fill="none" stroke="#b5443c" stroke-width="0.7" stroke-linecap="round"/><path d="M24.8 18.5c-.5-5 2-6.5 5.2-6.5s5.7 1.5 5.2 6.5c-1.5-1-2.2-2.5-2.7-4c-1.5 1-5 1-6 0c-.4 1.7-.9 3-1.7 4zM35.2 65.5c.5 5-2 6.5-5.2 6.5s-5.7-1.5-5.2-6.5c1.5 1 2.2 2.5 2.7 4c1.5-1 5-1 6 0c.4-1.7 .9-3 1.7-4z" fill="#7a4a21"/><path d="M24.5 13.5l-1.5-4l3.7 1.5l3.3-3l3.3 3l3.7-1.5l-1.5 4c-3-1.4-8-1.4-11 0zM35.5 70.5l1.5 4l-3.7-1.5l-3.3 3l-3.3-3l-3.7 1.5l1.5-4c3 1.4 8 1.4 11 0z" fill="#f4c430"/><path d="M23 9.3h0M30 8.2h0M37 9.3h0M37 74.7h0M30 75.8h0M23 74.7h0" fill="none" stroke="#1c1c1c" stroke-width="2" stroke-linecap="round"/><path d="M23 9.3h0M30 8.2h0M37 9.3h0M37 74.7h0M30 75.8h0M23 74.7h0" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round"/><path d="M40.5 42v-26c0-5.5-6-5-5.7-1.3M19.5 42v26c0 5.5 6 5 5.7 1.3" fill="none" stroke="#1c1c1c" stroke-width="2.6" stroke-linecap="round"/><path d="M40.5 42v-26c0-5.5-6-5-5.7-1.3M19.5 42v26c0 5.5 6 5 5.7 1.3" fill="none" stroke="#8a5a2b" stroke-width="1.7" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#1c1c1c" stroke-width="4.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#f8dcc0" stroke-width="3.7" stroke-linecap="round"/><path d="M15.5 40.3h29v3.4h-29z" fill="#f4c430"/></g><path d="M19.84 14.93c-.72 1.73-3.38 1.3-3.38-.86c0-1.73 1.58-2.16 2.52-1.66c-1.37-1.3-.43-3.17 1.22-3.17c1.66 0 2.59 1.87 1.22 3.17c.94-.5 2.52-.07 2.52 1.66c0 2.16-2.66 2.59-3.38 .86c.07 1.22 .58 1.87 1.3 2.16h-3.31c.72-.29 1.22-.94 1.3-2.16zM40.16 69.07c.72-1.73 3.38-1.3 3.38 .86c0 1.73-1.58 2.16-2.52 1.66c1.37 1.3 .43 3.17-1.22 3.17c-1.66 0-2.59-1.87-1.22-3.17c-.94 .5-2.52 .07-2.52-1.66c0-2.16 2.66-2.59 3.38-.86c-.07-1.22-.58-1.87-1.3-2.16h3.31c-.72 .29-1.22 .94-1.3 2.16z" fill="var(--clubs,#1c1c1c)"/><path d="M15.5 7h29v70h-29z" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width=".8"/><path d="M8.4 5.7c-5.4 0-5.4 13 0 13s5.4-13 0-13zM9.2 15.2l3.4 4M51.6 78.3c5.4 0 5.4-13 0-13s-5.4 13 0 13zM50.8 68.8l-3.4-4" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M7.94 29.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM52.06 54.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/></symbol>\n<symbol id="KC" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M15.5 7h29v70h-29z" fill="#fdf8ea"/><g stroke="#1c1c1c" stroke-width="0.5" stroke-linejoin="round"><path d="M15.5 42v-5c0-6 4.5-8.5 10-10h9c5.5 1.5 10 4 10 10v5zM44.5 42v5c0 6-4.5 8.5-10 10h-9c-5.5-1.5-10-4-10-10v-5z" fill="var(--clubs,#1c1c1c)"/><path d="M26.5 27h7l1.5 15h-10zM33.5 57h-7l-1.5-15h10z" fill="#c8102e"/><path d="M20 29.5c3 6 17 6 20 0l1.5 3c-5 7-18 7-23 0zM40 54.5c-3-6-17-6-20 0l-1.5-3c5-7 18-7 23 0z" fill="#fff"/><path d="M22 33h0M26 35h0M30 35.7h0M34 35h0M38 33h0M38 51h0M34 49h0M30 48.3h0M26 49h0M22 51h0" fill="none" stroke="#1c1c1c" stroke-width="0.9" stroke-linecap="round"/><path d="M24.5 13c-3.5 2-4.5 6-3.8 12c2 2 4.5 1.5 5-.5v-11zM35.5 71c3.5-2 4.5-6 3.8-12c-2-2-4.5-1.5-5 .5v11z" fill="#b9b3a8"/><path d="M35.5 13c3.5 2 4.5 6 3.8 12c-2 2-4.5 1.5-5-.5v-11zM24.5 71c-3.5-2-4.5-6-3.8-12c2-2 4.5-1.5 5 .5v11z" fill="#b9b3a8"/><path d="M25.3 14h9.4v7.5c0 4-2.3 6.5-4.7 6.5s-4.7-2.5-4.7-6.5zM34.7 70h-9.4v-7.5c0-4 2.3-6.5 4.7-6.5s4.7 2.5 4.7 6.5z" fill="#f8dcc0"/><path d="M28 19.3h0M32 19.3h0M32 64.7h0M28 64.7h0" fill="none" stroke="#1c1c1c" stroke-width="1.25" stroke-linecap="round"/><path d="M27 17.4c.7-.5 1.3-.5 1.9-.1M31.1 17.3c.6-.4 1.2-.4 1.9.1M30 19.8l-.5 2h.9M33 66.6c-.7 .5-1.3 .5-1.9 .1M28.9 66.7c-.6 .4-1.2 .4-1.9-.1M30 64.2l.5-2h-.9" fill="none" stroke="#1c1c1c" stroke-width="0.4" stroke-linecap="round"/><path d="M28.9 24.3c.7.5 1.5.5 2.2 0M31.1 59.7c-.7-.5-1.5-.5-2.2 0" fill="none" stroke="#b5443c" stroke-width="0.7" stroke-linecap="round"/><path d="M25 20.5c0 5.5 1 10.5 5 12c4-1.5 5-6.5 5-12c-.6 1.8-1.4 2.2-2.3 1.8c-1-.8-4.4-.8-5.4 0c-.9.4-1.7 0-2.3-1.8zM35 63.5c0-5.5-1-10.5-5-12c-4 1.5-5 6.5-5 12c.6-1.8 1.4-2.2 2.3-1.8c1 .8 4.4 .8 5.4 0c.9-.4 1.7 0 2.3 1.8z" fill="#b9b3a8"/><path d="M28.8 24.6c.7.5 1.7.5 2.4 0M31.2 59.4c-.7-.5-1.7-.5-2.4 0" fill="none" stroke="#b5443c" stroke-width="0.9" stroke-linecap="round"/><path d="M23.5 15l-2-6.5l4.7 3.2l3.8-4.2l3.8 4.2l4.7-3.2l-2 6.5zM36.5 69l2 6.5l-4.7-3.2l-3.8 4.2l-3.8-4.2l-4.7 3.2l2-6.5z" fill="#f4c430"/><path d="M26 13.3h0M34 13.3h0M34 70.7h0M26 70.7h0" fill="none" stroke="#c8102e" stroke-width="1.3" stroke-linecap="round"/><path d="M30 13h0M30 71h0" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width="1.8" stroke-linecap="round"/><path d="M40.5 42v-26c0-5.5-6-5-5.7-1.3M19.5 42v26c0 5.5 6 5 5.7 1.3" fill="none" stroke="#1c1c1c" stroke-width="2.6" stroke-linecap="round"/><path d="M40.5 42v-26c0-5.5-6-5-5.7-1.3M19.5 42v26c0 5.5 6 5 5.7 1.3" fill="none" stroke="#8a5a2b" stroke-width="1.7" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#1c1c1c" stroke-width="4.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#f8dcc0" stroke-width="3.7" stroke-linecap="round"/><path d="M15.5 40.3h29v3.4h-29z" fill="#f4c430"/></g><path d="M19.84 14.93c-.72 1.73-3.38 1.3-3.38-.86c0-1.73 1.58-2.16 2.52-1.66c-1.37-1.3-.43-3.17 1.22-3.17c1.66 0 2.59 1.87 1.22 3.17c.94-.5 2.52-.07 2.52 1.66c0 2.16-2.66 2.59-3.38 .86c.07 1.22 .58 1.87 1.3 2.16h-3.31c.72-.29 1.22-.94 1.3-2.16zM40.16 69.07c.72-1.73 3.38-1.3 3.38 .86c0 1.73-1.58 2.16-2.52 1.66c1.37 1.3 .43 3.17-1.22 3.17c-1.66 0-2.59-1.87-1.22-3.17c-.94 .5-2.52 .07-2.52-1.66c0-2.16 2.66-2.59 3.38-.86c-.07-1.22-.58-1.87-1.3-2.16h3.31c-.72 .29-1.22 .94-1.3 2.16z" fill="var(--clubs,#1c1c1c)"/><path d="M15.5 7h29v70h-29z" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width=".8"/><path d="M5 5.7v13M12.2 5.7l-7 8M7.5 10.8l4.9 7.9M55 78.3v-13M47.8 78.3l7-8M52.5 73.2l-4.9-7.9" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M7.94 29.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM52.06 54.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/></symbol>\n<symbol id="AC" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M28.55 48.96c-2.9 6.96-13.63 5.22-13.63-3.48c0-6.96 6.38-8.7 10.15-6.67c-5.51-5.22-1.74-12.76 4.93-12.76c6.67 0 10.44 7.54 4.93 12.76c3.77-2.03 10.15-.29 10.15 6.67c0 8.7-10.73 10.44-13.63 3.48c.29 4.93 2.32 7.54 5.22 8.7h-13.34c2.9-1.16 4.93-3.77 5.22-8.7z" fill="var(--clubs,#1c1c1c)"/><path d="M4.2 18.7l4.2-13l4.2 13M5.7 14.6h5.4M55.8 65.3l-4.2 13l-4.2-13M54.3 69.4h-5.4" fill="none" stroke="var(--clubs,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M7.94 29.21c-.92 2.21-4.32 1.66-4.32-1.1c0-2.21 2.02-2.76 3.22-2.12c-1.75-1.66-.55-4.05 1.56-4.05c2.12 0 3.31 2.39 1.56 4.05c1.2-.64 3.22-.09 3.22 2.12c0 2.76-3.4 3.31-4.32 1.1c.09 1.56 .74 2.39 1.66 2.76h-4.23c.92-.37 1.56-1.2 1.66-2.76zM52.06 54.79c.92-2.21 4.32-1.66 4.32 1.1c0 2.21-2.02 2.76-3.22 2.12c1.75 1.66 .55 4.05-1.56 4.05c-2.12 0-3.31-2.39-1.56-4.05c-1.2 .64-3.22 .09-3.22-2.12c0-2.76 3.4-3.31 4.32-1.1c-.09-1.56-.74-2.39-1.66-2.76h4.23c-.92 .37-1.56 1.2-1.66 2.76z" fill="var(--clubs,#1c1c1c)"/></symbol>\n<symbol id="2D" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM30 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/><path d="M4.8 9c0-4.4 7.2-4.4 7.2 0c0 3.2-7.2 5.6-7.2 9.7h7.4M55.2 75c0 4.4-7.2 4.4-7.2 0c0-3.2 7.2-5.6 7.2-9.7h-7.4" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM51.6 62.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/></symbol>\n<symbol id="3D" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 36.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM30 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM30 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/><path d="M5 5.7h6.8l-4.2 5.2c6.6-.8 6.2 7.8 .6 7.8c-2 0-3.4-1-3.8-2.6M55 78.3h-6.8l4.2-5.2c-6.6 .8-6.2-7.8-.6-7.8c2 0 3.4 1 3.8 2.6" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM51.6 62.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/></symbol>\n<symbol id="4D" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34zM22 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/><path d="M10.4 18.7v-13l-6.2 9.4h8.4M49.6 65.3v13l6.2-9.4h-8.4" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM51.6 62.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/></symbol>\n<symbol id="5D" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 36.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM22 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34zM22 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/><path d="M11.6 5.7h-6.2l-.5 5.6c2.2-2.1 7.4-1.4 7.4 3.2c0 5-6 5.4-7.7 2.2M48.4 78.3h6.2l.5-5.6c-2.2 2.1-7.4 1.4-7.4-3.2c0-5 6-5.4 7.7-2.2" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM51.6 62.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/></symbol>\n<symbol id="6D" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 36.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 36.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM22 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34zM22 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/><path d="M11.6 7c-1.6-2.4-7-2.2-7 4.6v2.6c0 6 7.6 6 7.6 .6c0-5.4-7.6-5-7.6-.2M48.4 77c1.6 2.4 7 2.2 7-4.6v-2.6c0-6-7.6-6-7.6-.6c0 5.4 7.6 5 7.6 .2" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM51.6 62.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/></symbol>\n<symbol id="7D" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 36.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 36.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM30 23.16c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM22 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34zM22 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/><path d="M4.6 5.7h7.6c-2.6 4-4.6 8-4.6 13M55.4 78.3h-7.6c2.6-4 4.6-8 4.6-13" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM51.6 62.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/></symbol>\n<symbol id="8D" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 36.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 36.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM22 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM30 23.16c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34zM22 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34zM30 60.84c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/><path d="M8.4 11.6c-4.6-.6-4-5.9 0-5.9s4.6 5.3 0 5.9c-5.4 .6-5.2 7.1 0 7.1s5.4-6.5 0-7.1zM51.6 72.4c4.6 .6 4 5.9 0 5.9s-4.6-5.3 0-5.9c5.4-.6 5.2-7.1 0-7.1s-5.4 6.5 0 7.1z" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM51.6 62.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/></symbol>\n<symbol id="9D" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 36.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM22 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM22 27.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 27.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34zM22 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34zM38 56.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34zM22 56.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/><path d="M5.2 17.4c1.6 2.4 7 2.2 7-4.6v-2.6c0-6-7.6-6-7.6-.6c0 5.4 7.6 5 7.6 .2M54.8 66.6c-1.6-2.4-7-2.2-7 4.6v2.6c0 6 7.6 6 7.6 .6c0-5.4-7.6-5-7.6-.2" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM51.6 62.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/></symbol>\n<symbol id="TD" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 9.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM22 27.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 27.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM30 18.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM38 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34zM22 74.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34zM38 56.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34zM22 56.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34zM30 65.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/><path d="M4 7.6l1.9-1.9v13M11 5.7c-3.9 0-3.9 13 0 13s3.9-13 0-13zM56 76.4l-1.9 1.9v-13M49 78.3c3.9 0 3.9-13 0-13s-3.9 13 0 13z" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM51.6 62.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/></symbol>\n<symbol id="JD" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M15.5 7h29v70h-29z" fill="#fdf8ea"/><g stroke="#1c1c1c" stroke-width="0.5" stroke-linejoin="round"><path d="M15.5 42v-5c0-6 4.5-8.5 10-10h9c5.5 1.5 10 4 10 10v5zM44.5 42v5c0 6-4.5 8.5-10 10h-9c-5.5-1.5-10-4-10-10v-5z" fill="#2b4c8c"/><path d="M25.5 27h9l4 15h-17zM34.5 57h-9l-4-15h17z" fill="var(--diamonds,#c8102e)"/><path d="M30 32h0M30 35.5h0M30 39h0M30 52h0M30 48.5h0M30 45h0" fill="none" stroke="#f4c430" stroke-width="1.5" stroke-linecap="round"/><path d="M24.5 26.5c2 3 9 3 11 0l2.5 3c-3 4-13 4-16 0zM35.5 57.5c-2-3-9-3-11 0l-2.5-3c3-4 13-4 16 0z" fill="#fff"/><path d="M24.3 13.5c-2.5 2.5-3.3 7-2.8 12.5c1.5 1.5 3.5 1.5 4.3 0v-12.5zM35.7 70.5c2.5-2.5 3.3-7 2.8-12.5c-1.5-1.5-3.5-1.5-4.3 0v12.5z" fill="#e8b84a"/><path d="M35.7 13.5c2.5 2.5 3.3 7 2.8 12.5c-1.5 1.5-3.5 1.5-4.3 0v-12.5zM24.3 70.5c-2.5-2.5-3.3-7-2.8-12.5c1.5-1.5 3.5-1.5 4.3 0v12.5z" fill="#e8b84a"/><path d="M25.3 14h9.4v7.5c0 4-2.3 6.5-4.7 6.5s-4.7-2.5-4.7-6.5zM34.7 70h-9.4v-7.5c0-4 2.3-6.5 4.7-6.5s4.7 2.5 4.7 6.5z" fill="#f8dcc0"/><path d="M28 19.3h0M32 19.3h0M32 64.7h0M28 64.7h0" fill="none" stroke="#1c1c1c" stroke-width="1.25" stroke-linecap="round"/><path d="M27 17.4c.7-.5 1.3-.5 1.9-.1M31.1 17.3c.6-.4 1.2-.4 1.9.1M30 19.8l-.5 2h.9M33 66.6c-.7 .5-1.3 .5-1.9 .1M28.9 66.7c-.6 .4-1.2 .4-1.9-.1M30 64.2l.5-2h-.9" fill="none" stroke="#1c1c1c" stroke-width="0.4" stroke-linecap="round"/><path d="M28.9 24.3c.7.5 1.5.5 2.2 0M31.1 59.7c-.7-.5-1.5-.5-2.2 0" fill="none" stroke="#b5443c" stroke-width="0.7" stroke-linecap="round"/><path d="M25 17.5c-.4-3 1-4 5-4s5.4 1 5 4c-1.5-.6-2-1-2.4-1.7c-1.2.6-4 .6-5.2 0c-.4.7-.9 1.1-2.4 1.7zM35 66.5c.4 3-1 4-5 4s-5.4-1-5-4c1.5 .6 2 1 2.4 1.7c1.2-.6 4-.6 5.2 0c.4-.7 .9-1.1 2.4-1.7z" fill="#e8b84a"/><path d="M22.5 14.5c-.5-4.5 3-7 7.5-7s8 2 8 5.5zM37.5 69.5c.5 4.5-3 7-7.5 7s-8-2-8-5.5z" fill="var(--diamonds,#c8102e)"/><path d="M22 15.8l.3-2.3c5-1.8 11-2 16-.6l.3 2c-5-1.3-12-1-16.6.9zM38 68.2l-.3 2.3c-5 1.8-11 2-16 .6l-.3-2c5 1.3 12 1 16.6-.9z" fill="#f4c430"/><path d="M26 9c-3-1.2-5 0-6.5 2.5c2.5 0 4.5-.2 6.5-2.5zM34 75c3 1.2 5 0 6.5-2.5c-2.5 0-4.5 .2-6.5 2.5z" fill="#fff"/><path d="M39.7 42h1.6v-22h-1.6zM20.3 42h-1.6v22h1.6z" fill="#f4c430"/><path d="M40.5 10.5l3 4.5l-3 4.5l-3-4.5zM19.5 73.5l-3-4.5l3-4.5l3 4.5z" fill="#7fc4e8"/><path d="M38.5 20.5h4M21.5 63.5h-4" fill="none" stroke="#f4c430" stroke-width="1.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#1c1c1c" stroke-width="4.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#f8dcc0" stroke-width="3.7" stroke-linecap="round"/><path d="M15.5 40.3h29v3.4h-29z" fill="#f4c430"/></g><path d="M20.2 9.02c.72 1.37 1.87 2.88 3.1 4.18c-1.22 1.3-2.38 2.81-3.1 4.18c-.72-1.37-1.87-2.88-3.1-4.18c1.22-1.3 2.38-2.81 3.1-4.18zM39.8 74.98c-.72-1.37-1.87-2.88-3.1-4.18c1.22-1.3 2.38-2.81 3.1-4.18c.72 1.37 1.87 2.88 3.1 4.18c-1.22 1.3-2.38 2.81-3.1 4.18z" fill="var(--diamonds,#c8102e)"/><path d="M15.5 7h29v70h-29z" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width=".8"/><path d="M11.2 5.7v9.4c0 5-6.2 4.6-6.4 .8M48.8 78.3v-9.4c0-5 6.2-4.6 6.4-.8" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM51.6 62.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/></symbol>\n<symbol id="QD" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M15.5 7h29v70h-29z" fill="#fdf8ea"/><g stroke="#1c1c1c" stroke-width="0.5" stroke-linejoin="round"><path d="M25.5 11.5c-5 2-5.5 10-6.5 19.5h22c-1-9.5-1.5-17.5-6.5-19.5zM34.5 72.5c5-2 5.5-10 6.5-19.5h-22c1 9.5 1.5 17.5 6.5 19.5z" fill="#e8b84a"/><path d="M28 25h4v4l3 2l-5 6l-5-6l3-2zM32 59h-4v-4l-3-2l5-6l5 6l-3 2z" fill="#f8dcc0"/><path d="M15.5 42v-3.5c0-6 4-8.5 9.5-9.5l5 6.5l5-6.5c5.5 1 9.5 3.5 9.5 9.5v3.5zM44.5 42v3.5c0 6-4 8.5-9.5 9.5l-5-6.5l-5 6.5c-5.5-1-9.5-3.5-9.5-9.5v-3.5z" fill="var(--diamonds,#c8102e)"/><path d="M24.5 29l5.5 7l5.5-7l1.8.6l-7.3 9.9l-7.3-9.9zM35.5 55l-5.5-7l-5.5 7l-1.8-.6l7.3-9.9l7.3 9.9z" fill="#2b4c8c"/><path d="M27 31.2h0M28.5 32.2h0M30 32.6h0M31.5 32.2h0M33 31.2h0M33 52.8h0M31.5 51.8h0M30 51.4h0M28.5 51.8h0M27 52.8h0" fill="none" stroke="#f4c430" stroke-width="1.2" stroke-linecap="round"/><path d="M25.3 14h9.4v7.5c0 4-2.3 6.5-4.7 6.5s-4.7-2.5-4.7-6.5zM34.7 70h-9.4v-7.5c0-4 2.3-6.5 4.7-6.5s4.7 2.5 4.7 6.5z" fill="#f8dcc0"/><path d="M28 19.3h0M32 19.3h0M32 64.7h0M28 64.7h0" fill="none" stroke="#1c1c1c" stroke-width="1.25" stroke-linecap="round"/><path d="M27 17.4c.7-.5 1.3-.5 1.9-.1M31.1 17.3c.6-.4 1.2-.4 1.9.1M30 19.8l-.5 2h.9M33 66.6c-.7 .5-1.3 .5-1.9 .1M28.9 66.7c-.6 .4-1.2 .4-1.9-.1M30 64.2l.5-2h-.9" fill="none" stroke="#1c1c1c" stroke-width="0.4" stroke-linecap="round"/><path d="M28.9 24.3c.7.5 1.5.5 2.2 0M31.1 59.7c-.7-.5-1.5-.5-2.2 0" fill="none" stroke="#b5443c" stroke-width="0.7" stroke-linecap="round"/><path d="M24.8 18.5c-.5-5 2-6.5 5.2-6.5s5.7 1.5 5.2 6.5c-1.5-1-2.2-2.5-2.7-4c-1.5 1-5 1-6 0c-.4 1.7-.9 3-1.7 4zM35.2 65.5c.5 5-2 6.5-5.2 6.5s-5.7-1.5-5.2-6.5c1.5 1 2.2 2.5 2.7 4c1.5-1 5-1 6 0c.4-1.7 .9-3 1.7-4z" fill="#e8b84a"/><path d="M24.5 13.5l-1.5-4l3.7 1.5l3.3-3l3.3 3l3.7-1.5l-1.5 4c-3-1.4-8-1.4-11 0zM35.5 70.5l1.5 4l-3.7-1.5l-3.3 3l-3.3-3l-3.7 1.5l1.5-4c3 1.4 8 1.4 11 0z" fill="#f4c430"/><path d="M23 9.3h0M30 8.2h0M37 9.3h0M37 74.7h0M30 75.8h0M23 74.7h0" fill="none" stroke="#1c1c1c" stroke-width="2" stroke-linecap="round"/><path d="M23 9.3h0M30 8.2h0M37 9.3h0M37 74.7h0M30 75.8h0M23 74.7h0" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round"/><path d="M39.7 42h1.6v-22h-1.6zM20.3 42h-1.6v22h1.6z" fill="#f4c430"/><path d="M40.5 10.5l3 4.5l-3 4.5l-3-4.5zM19.5 73.5l-3-4.5l3-4.5l3 4.5z" fill="#7fc4e8"/><path d="M38.5 20.5h4M21.5 63.5h-4" fill="none" stroke="#f4c430" stroke-width="1.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#1c1c1c" stroke-width="4.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#f8dcc0" stroke-width="3.7" stroke-linecap="round"/><path d="M15.5 40.3h29v3.4h-29z" fill="#f4c430"/></g><path d="M20.2 9.02c.72 1.37 1.87 2.88 3.1 4.18c-1.22 1.3-2.38 2.81-3.1 4.18c-.72-1.37-1.87-2.88-3.1-4.18c1.22-1.3 2.38-2.81 3.1-4.18zM39.8 74.98c-.72-1.37-1.87-2.88-3.1-4.18c1.22-1.3 2.38-2.81 3.1-4.18c.72 1.37 1.87 2.88 3.1 4.18c-1.22 1.3-2.38 2.81-3.1 4.18z" fill="var(--diamonds,#c8102e)"/><path d="M15.5 7h29v70h-29z" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width=".8"/><path d="M8.4 5.7c-5.4 0-5.4 13 0 13s5.4-13 0-13zM9.2 15.2l3.4 4M51.6 78.3c5.4 0 5.4-13 0-13s-5.4 13 0 13zM50.8 68.8l-3.4-4" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM51.6 62.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/></symbol>\n<symbol id="KD" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M15.5 7h29v70h-29z" fill="#fdf8ea"/><g stroke="#1c1c1c" stroke-width="0.5" stroke-linejoin="round"><path d="M15.5 42v-5c0-6 4.5-8.5 10-10h9c5.5 1.5 10 4 10 10v5zM44.5 42v5c0 6-4.5 8.5-10 10h-9c-5.5-1.5-10-4-10-10v-5z" fill="var(--diamonds,#c8102e)"/><path d="M26.5 27h7l1.5 15h-10zM33.5 57h-7l-1.5-15h10z" fill="#2b4c8c"/><path d="M20 29.5c3 6 17 6 20 0l1.5 3c-5 7-18 7-23 0zM40 54.5c-3-6-17-6-20 0l-1.5-3c5-7 18-7 23 0z" fill="#fff"/><path d="M22 33h0M26 35h0M30 35.7h0M34 35h0M38 33h0M38 51h0M34 49h0M30 48.3h0M26 49h0M22 51h0" fill="none" stroke="#1c1c1c" stroke-width="0.9" stroke-linecap="round"/><path d="M24.5 13c-3.5 2-4.5 6-3.8 12c2 2 4.5 1.5 5-.5v-11zM35.5 71c3.5-2 4.5-6 3.8-12c-2-2-4.5-1.5-5 .5v11z" fill="#e8b84a"/><path d="M35.5 13c3.5 2 4.5 6 3.8 12c-2 2-4.5 1.5-5-.5v-11zM24.5 71c-3.5-2-4.5-6-3.8-12c2-2 4.5-1.5 5 .5v11z" fill="#e8b84a"/><path d="M25.3 14h9.4v7.5c0 4-2.3 6.5-4.7 6.5s-4.7-2.5-4.7-6.5zM34.7 70h-9.4v-7.5c0-4 2.3-6.5 4.7-6.5s4.7 2.5 4.7 6.5z" fill="#f8dcc0"/><path d="M28 19.3h0M32 19.3h0M32 64.7h0M28 64.7h0" fill="none" stroke="#1c1c1c" stroke-width="1.25" stroke-linecap="round"/><path d="M27 17.4c.7-.5 1.3-.5 1.9-.1M31.1 17.3c.6-.4 1.2-.4 1.9.1M30 19.8l-.5 2h.9M33 66.6c-.7 .5-1.3 .5-1.9 .1M28.9 66.7c-.6 .4-1.2 .4-1.9-.1M30 64.2l.5-2h-.9" fill="none" stroke="#1c1c1c" stroke-width="0.4" stroke-linecap="round"/><path d="M28.9 24.3c.7.5 1.5.5 2.2 0M31.1 59.7c-.7-.5-1.5-.5-2.2 0" fill="none" stroke="#b5443c" stroke-width="0.7" stroke-linecap="round"/><path d="M25 20.5c0 5.5 1 10.5 5 12c4-1.5 5-6.5 5-12c-.6 1.8-1.4 2.2-2.3 1.8c-1-.8-4.4-.8-5.4 0c-.9.4-1.7 0-2.3-1.8zM35 63.5c0-5.5-1-10.5-5-12c-4 1.5-5 6.5-5 12c.6-1.8 1.4-2.2 2.3-1.8c1 .8 4.4 .8 5.4 0c.9-.4 1.7 0 2.3 1.8z" fill="#e8b84a"/><path d="M28.8 24.6c.7.5 1.7.5 2.4 0M31.2 59.4c-.7-.5-1.7-.5-2.4 0" fill="none" stroke="#b5443c" stroke-width="0.9" stroke-linecap="round"/><path d="M23.5 15l-2-6.5l4.7 3.2l3.8-4.2l3.8 4.2l4.7-3.2l-2 6.5zM36.5 69l2 6.5l-4.7-3.2l-3.8 4.2l-3.8-4.2l-4.7 3.2l2-6.5z" fill="#f4c430"/><path d="M26 13.3h0M34 13.3h0M34 70.7h0M26 70.7h0" fill="none" stroke="#2b4c8c" stroke-width="1.3" stroke-linecap="round"/><path d="M30 13h0M30 71h0" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width="1.8" stroke-linecap="round"/><path d="M39.7 42h1.6v-22h-1.6zM20.3 42h-1.6v22h1.6z" fill="#f4c430"/><path d="M40.5 10.5l3 4.5l-3 4.5l-3-4.5zM19.5 73.5l-3-4.5l3-4.5l3 4.5z" fill="#7fc4e8"/><path d="M38.5 20.5h4M21.5 63.5h-4" fill="none" stroke="#f4c430" stroke-width="1.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#1c1c1c" stroke-width="4.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#f8dcc0" stroke-width="3.7" stroke-linecap="round"/><path d="M15.5 40.3h29v3.4h-29z" fill="#f4c430"/></g><path d="M20.2 9.02c.72 1.37 1.87 2.88 3.1 4.18c-1.22 1.3-2.38 2.81-3.1 4.18c-.72-1.37-1.87-2.88-3.1-4.18c1.22-1.3 2.38-2.81 3.1-4.18zM39.8 74.98c-.72-1.37-1.87-2.88-3.1-4.18c1.22-1.3 2.38-2.81 3.1-4.18c.72 1.37 1.87 2.88 3.1 4.18c-1.22 1.3-2.38 2.81-3.1 4.18z" fill="var(--diamonds,#c8102e)"/><path d="M15.5 7h29v70h-29z" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width=".8"/><path d="M5 5.7v13M12.2 5.7l-7 8M7.5 10.8l4.9 7.9M55 78.3v-13M47.8 78.3l7-8M52.5 73.2l-4.9-7.9" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM51.6 62.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/></symbol>\n<symbol id="AD" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 25.18c2.9 5.51 7.54 11.6 12.47 16.82c-4.93 5.22-9.57 11.31-12.47 16.82c-2.9-5.51-7.54-11.6-12.47-16.82c4.93-5.22 9.57-11.31 12.47-16.82z" fill="var(--diamonds,#c8102e)"/><path d="M4.2 18.7l4.2-13l4.2 13M5.7 14.6h5.4M55.8 65.3l-4.2 13l-4.2-13M54.3 69.4h-5.4" fill="none" stroke="var(--diamonds,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.66c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34zM51.6 62.34c-.92-1.75-2.39-3.68-3.96-5.34c1.56-1.66 3.04-3.59 3.96-5.34c.92 1.75 2.39 3.68 3.96 5.34c-1.56 1.66-3.04 3.59-3.96 5.34z" fill="var(--diamonds,#c8102e)"/></symbol>\n<symbol id="2H" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM30 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/><path d="M4.8 9c0-4.4 7.2-4.4 7.2 0c0 3.2-7.2 5.6-7.2 9.7h7.4M55.2 75c0 4.4-7.2 4.4-7.2 0c0-3.2 7.2-5.6 7.2-9.7h-7.4" fill="none" stroke="var(--hearts,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 31.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM51.6 52.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/></symbol>\n<symbol id="3H" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 46.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM30 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM30 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/><path d="M5 5.7h6.8l-4.2 5.2c6.6-.8 6.2 7.8 .6 7.8c-2 0-3.4-1-3.8-2.6M55 78.3h-6.8l4.2-5.2c-6.6 .8-6.2-7.8-.6-7.8c2 0 3.4 1 3.8 2.6" fill="none" stroke="var(--hearts,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 31.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM51.6 52.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/></symbol>\n<symbol id="4H" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81zM22 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/><path d="M10.4 18.7v-13l-6.2 9.4h8.4M49.6 65.3v13l6.2-9.4h-8.4" fill="none" stroke="var(--hearts,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 31.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM51.6 52.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/></symbol>\n<symbol id="5H" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 46.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM22 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81zM22 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/><path d="M11.6 5.7h-6.2l-.5 5.6c2.2-2.1 7.4-1.4 7.4 3.2c0 5-6 5.4-7.7 2.2M48.4 78.3h6.2l.5-5.6c-2.2 2.1-7.4 1.4-7.4-3.2c0-5 6-5.4 7.7-2.2" fill="none" stroke="var(--hearts,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 31.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM51.6 52.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/></symbol>\n<symbol id="6H" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 46.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 46.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM22 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81zM22 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/><path d="M11.6 7c-1.6-2.4-7-2.2-7 4.6v2.6c0 6 7.6 6 7.6 .6c0-5.4-7.6-5-7.6-.2M48.4 77c1.6 2.4 7 2.2 7-4.6v-2.6c0-6-7.6-6-7.6-.6c0 5.4 7.6 5 7.6 .2" fill="none" stroke="var(--hearts,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 31.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM51.6 52.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/></symbol>\n<symbol id="7H" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 46.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 46.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM30 33.28c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM22 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81zM22 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/><path d="M4.6 5.7h7.6c-2.6 4-4.6 8-4.6 13M55.4 78.3h-7.6c2.6-4 4.6-8 4.6-13" fill="none" stroke="var(--hearts,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 31.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM51.6 52.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/></symbol>\n<symbol id="8H" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 46.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 46.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM22 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM30 33.28c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81zM22 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81zM30 50.72c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/><path d="M8.4 11.6c-4.6-.6-4-5.9 0-5.9s4.6 5.3 0 5.9c-5.4 .6-5.2 7.1 0 7.1s5.4-6.5 0-7.1zM51.6 72.4c4.6 .6 4 5.9 0 5.9s-4.6-5.3 0-5.9c5.4-.6 5.2-7.1 0-7.1s-5.4 6.5 0 7.1z" fill="none" stroke="var(--hearts,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 31.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM51.6 52.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/></symbol>\n<symbol id="9H" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 46.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM22 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM22 37.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 37.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81zM22 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81zM38 46.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81zM22 46.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/><path d="M5.2 17.4c1.6 2.4 7 2.2 7-4.6v-2.6c0-6-7.6-6-7.6-.6c0 5.4 7.6 5 7.6 .2M54.8 66.6c-1.6-2.4-7-2.2-7 4.6v2.6c0 6 7.6 6 7.6 .6c0-5.4-7.6-5-7.6-.2" fill="none" stroke="var(--hearts,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 31.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM51.6 52.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/></symbol>\n<symbol id="TH" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 19.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM22 37.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 37.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM30 28.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM38 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81zM22 64.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81zM38 46.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81zM22 46.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81zM30 55.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/><path d="M4 7.6l1.9-1.9v13M11 5.7c-3.9 0-3.9 13 0 13s3.9-13 0-13zM56 76.4l-1.9 1.9v-13M49 78.3c3.9 0 3.9-13 0-13s-3.9 13 0 13z" fill="none" stroke="var(--hearts,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 31.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM51.6 52.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/></symbol>\n<symbol id="JH" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M15.5 7h29v70h-29z" fill="#fdf8ea"/><g stroke="#1c1c1c" stroke-width="0.5" stroke-linejoin="round"><path d="M15.5 42v-5c0-6 4.5-8.5 10-10h9c5.5 1.5 10 4 10 10v5zM44.5 42v5c0 6-4.5 8.5-10 10h-9c-5.5-1.5-10-4-10-10v-5z" fill="#2b4c8c"/><path d="M25.5 27h9l4 15h-17zM34.5 57h-9l-4-15h17z" fill="var(--hearts,#c8102e)"/><path d="M30 32h0M30 35.5h0M30 39h0M30 52h0M30 48.5h0M30 45h0" fill="none" stroke="#f4c430" stroke-width="1.5" stroke-linecap="round"/><path d="M24.5 26.5c2 3 9 3 11 0l2.5 3c-3 4-13 4-16 0zM35.5 57.5c-2-3-9-3-11 0l-2.5-3c3-4 13-4 16 0z" fill="#fff"/><path d="M24.3 13.5c-2.5 2.5-3.3 7-2.8 12.5c1.5 1.5 3.5 1.5 4.3 0v-12.5zM35.7 70.5c2.5-2.5 3.3-7 2.8-12.5c-1.5-1.5-3.5-1.5-4.3 0v12.5z" fill="#a8481e"/><path d="M25.3 14h7.7c.8 1.5 1 3 1 4.5l1.7 2.8l-1.6.7c.2 3.5-.6 5.5-3.6 5.5c-3 0-5.2-2.5-5.2-6zM34.7 70h-7.7c-.8-1.5-1-3-1-4.5l-1.7-2.8l1.6-.7c-.2-3.5 .6-5.5 3.6-5.5c3 0 5.2 2.5 5.2 6z" fill="#f8dcc0"/><path d="M31.8 18.8h0M28.2 65.2h0" fill="none" stroke="#1c1c1c" stroke-width="1.3" stroke-linecap="round"/><path d="M30.8 17c.8-.5 1.6-.5 2.4 0M29.2 67c-.8 .5-1.6 .5-2.4 0" fill="none" stroke="#1c1c1c" stroke-width="0.4" stroke-linecap="round"/><path d="M32 24.5c.6.2 1.2.2 1.9-.1M28 59.5c-.6-.2-1.2-.2-1.9 .1" fill="none" stroke="#b5443c" stroke-width="0.7" stroke-linecap="round"/><path d="M24.6 13.5c-1.5 3-1.5 8-.6 12c2 .5 3.5 0 4-1.5c-.5-4-.3-7 .8-9.5zM35.4 70.5c1.5-3 1.5-8 .6-12c-2-.5-3.5 0-4 1.5c.5 4 .3 7-.8 9.5z" fill="#a8481e"/><path d="M22.5 14.5c-.5-4.5 3-7 7.5-7s8 2 8 5.5zM37.5 69.5c.5 4.5-3 7-7.5 7s-8-2-8-5.5z" fill="var(--hearts,#c8102e)"/><path d="M22 15.8l.3-2.3c5-1.8 11-2 16-.6l.3 2c-5-1.3-12-1-16.6.9zM38 68.2l-.3 2.3c-5 1.8-11 2-16 .6l-.3-2c5 1.3 12 1 16.6-.9z" fill="#f4c430"/><path d="M26 9c-3-1.2-5 0-6.5 2.5c2.5 0 4.5-.2 6.5-2.5zM34 75c3 1.2 5 0 6.5-2.5c-2.5 0-4.5 .2-6.5 2.5z" fill="#fff"/><path d="M40.5 38c-.8-5-.6-9 0-14M19.5 46c.8 5 .6 9 0 14" fill="none" stroke="#2e7d32" stroke-width="1.2" stroke-linecap="round"/><path d="M40.3 32c1-2.5 2.5-3 4-3c0 2.5-1.5 3.8-4 3zM19.7 52c-1 2.5-2.5 3-4 3c0-2.5 1.5-3.8 4-3z" fill="#2e7d32"/><path d="M40.5 24.5c-4.5 0-5.5-6-2.5-7.5c.5-2.5 4.5-2.5 5 0c3 1.5 2 7.5-2.5 7.5zM19.5 59.5c4.5 0 5.5 6 2.5 7.5c-.5 2.5-4.5 2.5-5 0c-3-1.5-2-7.5 2.5-7.5z" fill="#e0354f"/><path d="M38.5 20c1 2 3.5 2 4-.5c-.5-1.5-2.5-1.5-2.5.3M21.5 64c-1-2-3.5-2-4 .5c.5 1.5 2.5 1.5 2.5-.3" fill="none" stroke="#8d0f24" stroke-width="0.7" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#1c1c1c" stroke-width="4.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#f8dcc0" stroke-width="3.7" stroke-linecap="round"/><path d="M15.5 40.3h29v3.4h-29z" fill="#f4c430"/></g><path d="M20.2 16.94c-.72-1.58-3.6-3.17-3.6-5.33c0-2.59 3.1-2.74 3.6-.43c.5-2.3 3.6-2.16 3.6 .43c0 2.16-2.88 3.74-3.6 5.33zM39.8 67.06c.72 1.58 3.6 3.17 3.6 5.33c0 2.59-3.1 2.74-3.6 .43c-.5 2.3-3.6 2.16-3.6-.43c0-2.16 2.88-3.74 3.6-5.33z" fill="var(--hearts,#c8102e)"/><path d="M15.5 7h29v70h-29z" fill="none" stroke="var(--hearts,#c8102e)" stroke-width=".8"/><path d="M11.2 5.7v9.4c0 5-6.2 4.6-6.4 .8M48.8 78.3v-9.4c0-5 6.2-4.6 6.4-.8" fill="none" stroke="var(--hearts,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 31.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM51.6 52.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/></symbol>\n<symbol id="QH" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M15.5 7h29v70h-29z" fill="#fdf8ea"/><g stroke="#1c1c1c" stroke-width="0.5" stroke-linejoin="round"><path d="M25.5 11.5c-5 2-5.5 10-6.5 19.5h22c-1-9.5-1.5-17.5-6.5-19.5zM34.5 72.5c5-2 5.5-10 6.5-19.5h-22c1 9.5 1.5 17.5 6.5 19.5z" fill="#a8481e"/><path d="M28 25h4v4l3 2l-5 6l-5-6l3-2zM32 59h-4v-4l-3-2l5-6l5 6l-3 2z" fill="#f8dcc0"/><path d="M15.5 42v-3.5c0-6 4-8.5 9.5-9.5l5 6.5l5-6.5c5.5 1 9.5 3.5 9.5 9.5v3.5zM44.5 42v3.5c0 6-4 8.5-9.5 9.5l-5-6.5l-5 6.5c-5.5-1-9.5-3.5-9.5-9.5v-3.5z" fill="var(--hearts,#c8102e)"/><path d="M24.5 29l5.5 7l5.5-7l1.8.6l-7.3 9.9l-7.3-9.9zM35.5 55l-5.5-7l-5.5 7l-1.8-.6l7.3-9.9l7.3 9.9z" fill="#2b4c8c"/><path d="M27 31.2h0M28.5 32.2h0M30 32.6h0M31.5 32.2h0M33 31.2h0M33 52.8h0M31.5 51.8h0M30 51.4h0M28.5 51.8h0M27 52.8h0" fill="none" stroke="#f4c430" stroke-width="1.2" stroke-linecap="round"/><path d="M25.3 14h9.4v7.5c0 4-2.3 6.5-4.7 6.5s-4.7-2.5-4.7-6.5zM34.7 70h-9.4v-7.5c0-4 2.3-6.5 4.7-6.5s4.7 2.5 4.7 6.5z" fill="#f8dcc0"/><path d="M28 19.3h0M32 19.3h0M32 64.7h0M28 64.7h0" fill="none" stroke="#1c1c1c" stroke-width="1.25" stroke-linecap="round"/><path d="M27 17.4c.7-.5 1.3-.5 1.9-.1M31.1 17.3c.6-.4 1.2-.4 1.9.1M30 19.8l-.5 2h.9M33 66.6c-.7 .5-1.3 .5-1.9 .1M28.9 66.7c-.6 .4-1.2 .4-1.9-.1M30 64.2l.5-2h-.9" fill="none" stroke="#1c1c1c" stroke-width="0.4" stroke-linecap="round"/><path d="M28.9 24.3c.7.5 1.5.5 2.2 0M31.1 59.7c-.7-.5-1.5-.5-2.2 0" fill="none" stroke="#b5443c" stroke-width="0.7" stroke-linecap="round"/><path d="M24.8 18.5c-.5-5 2-6.5 5.2-6.5s5.7 1.5 5.2 6.5c-1.5-1-2.2-2.5-2.7-4c-1.5 1-5 1-6 0c-.4 1.7-.9 3-1.7 4zM35.2 65.5c.5 5-2 6.5-5.2 6.5s-5.7-1.5-5.2-6.5c1.5 1 2.2 2.5 2.7 4c1.5-1 5-1 6 0c.4-1.7 .9-3 1.7-4z" fill="#a8481e"/><path d="M24.5 13.5l-1.5-4l3.7 1.5l3.3-3l3.3 3l3.7-1.5l-1.5 4c-3-1.4-8-1.4-11 0zM35.5 70.5l1.5 4l-3.7-1.5l-3.3 3l-3.3-3l-3.7 1.5l1.5-4c3 1.4 8 1.4 11 0z" fill="#f4c430"/><path d="M23 9.3h0M30 8.2h0M37 9.3h0M37 74.7h0M30 75.8h0M23 74.7h0" fill="none" stroke="#1c1c1c" stroke-width="2" stroke-linecap="round"/><path d="M23 9.3h0M30 8.2h0M37 9.3h0M37 74.7h0M30 75.8h0M23 74.7h0" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round"/><path d="M40.5 38c-.8-5-.6-9 0-14M19.5 46c.8 5 .6 9 0 14" fill="none" stroke="#2e7d32" stroke-width="1.2" stroke-linecap="round"/><path d="M40.3 32c1-2.5 2.5-3 4-3c0 2.5-1.5 3.8-4 3zM19.7 52c-1 2.5-2.5 3-4 3c0-2.5 1.5-3.8 4-3z" fill="#2e7d32"/><path d="M40.5 24.5c-4.5 0-5.5-6-2.5-7.5c.5-2.5 4.5-2.5 5 0c3 1.5 2 7.5-2.5 7.5zM19.5 59.5c4.5 0 5.5 6 2.5 7.5c-.5 2.5-4.5 2.5-5 0c-3-1.5-2-7.5 2.5-7.5z" fill="#e0354f"/><path d="M38.5 20c1 2 3.5 2 4-.5c-.5-1.5-2.5-1.5-2.5.3M21.5 64c-1-2-3.5-2-4 .5c.5 1.5 2.5 1.5 2.5-.3" fill="none" stroke="#8d0f24" stroke-width="0.7" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#1c1c1c" stroke-width="4.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#f8dcc0" stroke-width="3.7" stroke-linecap="round"/><path d="M15.5 40.3h29v3.4h-29z" fill="#f4c430"/></g><path d="M20.2 16.94c-.72-1.58-3.6-3.17-3.6-5.33c0-2.59 3.1-2.74 3.6-.43c.5-2.3 3.6-2.16 3.6 .43c0 2.16-2.88 3.74-3.6 5.33zM39.8 67.06c.72 1.58 3.6 3.17 3.6 5.33c0 2.59-3.1 2.74-3.6 .43c-.5 2.3-3.6 2.16-3.6-.43c0-2.16 2.88-3.74 3.6-5.33z" fill="var(--hearts,#c8102e)"/><path d="M15.5 7h29v70h-29z" fill="none" stroke="var(--hearts,#c8102e)" stroke-width=".8"/><path d="M8.4 5.7c-5.4 0-5.4 13 0 13s5.4-13 0-13zM9.2 15.2l3.4 4M51.6 78.3c5.4 0 5.4-13 0-13s-5.4 13 0 13zM50.8 68.8l-3.4-4" fill="none" stroke="var(--hearts,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 31.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM51.6 52.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/></symbol>\n<symbol id="KH" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M15.5 7h29v70h-29z" fill="#fdf8ea"/><g stroke="#1c1c1c" stroke-width="0.5" stroke-linejoin="round"><path d="M15.5 42v-5c0-6 4.5-8.5 10-10h9c5.5 1.5 10 4 10 10v5zM44.5 42v5c0 6-4.5 8.5-10 10h-9c-5.5-1.5-10-4-10-10v-5z" fill="var(--hearts,#c8102e)"/><path d="M26.5 27h7l1.5 15h-10zM33.5 57h-7l-1.5-15h10z" fill="#2b4c8c"/><path d="M20 29.5c3 6 17 6 20 0l1.5 3c-5 7-18 7-23 0zM40 54.5c-3-6-17-6-20 0l-1.5-3c5-7 18-7 23 0z" fill="#fff"/><path d="M22 33h0M26 35h0M30 35.7h0M34 35h0M38 33h0M38 51h0M34 49h0M30 48.3h0M26 49h0M22 51h0" fill="none" stroke="#1c1c1c" stroke-width="0.9" stroke-linecap="round"/><path d="M24.5 13c-3.5 2-4.5 6-3.8 12c2 2 4.5 1.5 5-.5v-11zM35.5 71c3.5-2 4.5-6 3.8-12c-2-2-4.5-1.5-5 .5v11z" fill="#a8481e"/><path d="M35.5 13c3.5 2 4.5 6 3.8 12c-2 2-4.5 1.5-5-.5v-11zM24.5 71c-3.5-2-4.5-6-3.8-12c2-2 4.5-1.5 5 .5v11z" fill="#a8481e"/><path d="M25.3 14h9.4v7.5c0 4-2.3 6.5-4.7 6.5s-4.7-2.5-4.7-6.5zM34.7 70h-9.4v-7.5c0-4 2.3-6.5 4.7-6.5s4.7 2.5 4.7 6.5z" fill="#f8dcc0"/><path d="M28 19.3h0M32 19.3h0M32 64.7h0M28 64.7h0" fill="none" stroke="#1c1c1c" stroke-width="1.25" stroke-linecap="round"/><path d="M27 17.4c.7-.5 1.3-.5 1.9-.1M31.1 17.3c.6-.4 1.2-.4 1.9.1M30 19.8l-.5 2h.9M33 66.6c-.7 .5-1.3 .5-1.9 .1M28.9 66.7c-.6 .4-1.2 .4-1.9-.1M30 64.2l.5-2h-.9" fill="none" stroke="#1c1c1c" stroke-width="0.4" stroke-linecap="round"/><path d="M28.9 24.3c.7.5 1.5.5 2.2 0M31.1 59.7c-.7-.5-1.5-.5-2.2 0" fill="none" stroke="#b5443c" stroke-width="0.7" stroke-linecap="round"/><path d="M25 20.5c0 5.5 1 10.5 5 12c4-1.5 5-6.5 5-12c-.6 1.8-1.4 2.2-2.3 1.8c-1-.8-4.4-.8-5.4 0c-.9.4-1.7 0-2.3-1.8zM35 63.5c0-5.5-1-10.5-5-12c-4 1.5-5 6.5-5 12c.6-1.8 1.4-2.2 2.3-1.8c1 .8 4.4 .8 5.4 0c.9-.4 1.7 0 2.3 1.8z" fill="#a8481e"/><path d="M28.8 24.6c.7.5 1.7.5 2.4 0M31.2 59.4c-.7-.5-1.7-.5-2.4 0" fill="none" stroke="#b5443c" stroke-width="0.9" stroke-linecap="round"/><path d="M23.5 15l-2-6.5l4.7 3.2l3.8-4.2l3.8 4.2l4.7-3.2l-2 6.5zM36.5 69l2 6.5l-4.7-3.2l-3.8 4.2l-3.8-4.2l-4.7 3.2l2-6.5z" fill="#f4c430"/><path d="M26 13.3h0M34 13.3h0M34 70.7h0M26 70.7h0" fill="none" stroke="#2b4c8c" stroke-width="1.3" stroke-linecap="round"/><path d="M30 13h0M30 71h0" fill="none" stroke="var(--hearts,#c8102e)" stroke-width="1.8" stroke-linecap="round"/><path d="M40.5 38c-.8-5-.6-9 0-14M19.5 46c.8 5 .6 9 0 14" fill="none" stroke="#2e7d32" stroke-width="1.2" stroke-linecap="round"/><path d="M40.3 32c1-2.5 2.5-3 4-3c0 2.5-1.5 3.8-4 3zM19.7 52c-1 2.5-2.5 3-4 3c0-2.5 1.5-3.8 4-3z" fill="#2e7d32"/><path d="M40.5 24.5c-4.5 0-5.5-6-2.5-7.5c.5-2.5 4.5-2.5 5 0c3 1.5 2 7.5-2.5 7.5zM19.5 59.5c4.5 0 5.5 6 2.5 7.5c-.5 2.5-4.5 2.5-5 0c-3-1.5-2-7.5 2.5-7.5z" fill="#e0354f"/><path d="M38.5 20c1 2 3.5 2 4-.5c-.5-1.5-2.5-1.5-2.5.3M21.5 64c-1-2-3.5-2-4 .5c.5 1.5 2.5 1.5 2.5-.3" fill="none" stroke="#8d0f24" stroke-width="0.7" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#1c1c1c" stroke-width="4.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#f8dcc0" stroke-width="3.7" stroke-linecap="round"/><path d="M15.5 40.3h29v3.4h-29z" fill="#f4c430"/></g><path d="M20.2 16.94c-.72-1.58-3.6-3.17-3.6-5.33c0-2.59 3.1-2.74 3.6-.43c.5-2.3 3.6-2.16 3.6 .43c0 2.16-2.88 3.74-3.6 5.33zM39.8 67.06c.72 1.58 3.6 3.17 3.6 5.33c0 2.59-3.1 2.74-3.6 .43c-.5 2.3-3.6 2.16-3.6-.43c0-2.16 2.88-3.74 3.6-5.33z" fill="var(--hearts,#c8102e)"/><path d="M15.5 7h29v70h-29z" fill="none" stroke="var(--hearts,#c8102e)" stroke-width=".8"/><path d="M5 5.7v13M12.2 5.7l-7 8M7.5 10.8l4.9 7.9M55 78.3v-13M47.8 78.3l7-8M52.5 73.2l-4.9-7.9" fill="none" stroke="var(--hearts,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 31.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM51.6 52.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/></symbol>\n<symbol id="AH" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 57.08c-2.9-6.38-14.5-12.76-14.5-21.46c0-10.44 12.47-11.02 14.5-1.74c2.03-9.28 14.5-8.7 14.5 1.74c0 8.7-11.6 15.08-14.5 21.46z" fill="var(--hearts,#c8102e)"/><path d="M4.2 18.7l4.2-13l4.2 13M5.7 14.6h5.4M55.8 65.3l-4.2 13l-4.2-13M54.3 69.4h-5.4" fill="none" stroke="var(--hearts,#c8102e)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 31.78c-.92-2.02-4.6-4.05-4.6-6.81c0-3.31 3.96-3.5 4.6-.55c.64-2.94 4.6-2.76 4.6 .55c0 2.76-3.68 4.78-4.6 6.81zM51.6 52.22c.92 2.02 4.6 4.05 4.6 6.81c0 3.31-3.96 3.5-4.6 .55c-.64 2.94-4.6 2.76-4.6-.55c0-2.76 3.68-4.78 4.6-6.81z" fill="var(--hearts,#c8102e)"/></symbol>\n<symbol id="2S" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM30 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/><path d="M4.8 9c0-4.4 7.2-4.4 7.2 0c0 3.2-7.2 5.6-7.2 9.7h7.4M55.2 75c0 4.4-7.2 4.4-7.2 0c0-3.2 7.2-5.6 7.2-9.7h-7.4" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM51.6 62.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/></symbol>\n<symbol id="3S" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 36.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM30 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM30 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/><path d="M5 5.7h6.8l-4.2 5.2c6.6-.8 6.2 7.8 .6 7.8c-2 0-3.4-1-3.8-2.6M55 78.3h-6.8l4.2-5.2c-6.6 .8-6.2-7.8-.6-7.8c2 0 3.4 1 3.8 2.6" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM51.6 62.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/></symbol>\n<symbol id="4S" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62zM22 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/><path d="M10.4 18.7v-13l-6.2 9.4h8.4M49.6 65.3v13l6.2-9.4h-8.4" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM51.6 62.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/></symbol>\n<symbol id="5S" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 36.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM22 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62zM22 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/><path d="M11.6 5.7h-6.2l-.5 5.6c2.2-2.1 7.4-1.4 7.4 3.2c0 5-6 5.4-7.7 2.2M48.4 78.3h6.2l.5-5.6c-2.2 2.1-7.4 1.4-7.4-3.2c0-5 6-5.4 7.7-2.2" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM51.6 62.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/></symbol>\n<symbol id="6S" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 36.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 36.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM22 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62zM22 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/><path d="M11.6 7c-1.6-2.4-7-2.2-7 4.6v2.6c0 6 7.6 6 7.6 .6c0-5.4-7.6-5-7.6-.2M48.4 77c1.6 2.4 7 2.2 7-4.6v-2.6c0-6-7.6-6-7.6-.6c0 5.4 7.6 5 7.6 .2" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM51.6 62.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/></symbol>\n<symbol id="7S" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 36.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 36.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM30 23.35c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM22 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62zM22 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/><path d="M4.6 5.7h7.6c-2.6 4-4.6 8-4.6 13M55.4 78.3h-7.6c2.6-4 4.6-8 4.6-13" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM51.6 62.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/></symbol>\n<symbol id="8S" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 36.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 36.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM22 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM30 23.35c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62zM22 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62zM30 60.65c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/><path d="M8.4 11.6c-4.6-.6-4-5.9 0-5.9s4.6 5.3 0 5.9c-5.4 .6-5.2 7.1 0 7.1s5.4-6.5 0-7.1zM51.6 72.4c4.6 .6 4 5.9 0 5.9s-4.6-5.3 0-5.9c5.4-.6 5.2-7.1 0-7.1s-5.4 6.5 0 7.1z" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM51.6 62.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/></symbol>\n<symbol id="9S" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 36.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM22 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM22 27.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 27.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62zM22 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62zM38 56.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62zM22 56.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/><path d="M5.2 17.4c1.6 2.4 7 2.2 7-4.6v-2.6c0-6-7.6-6-7.6-.6c0 5.4 7.6 5 7.6 .2M54.8 66.6c-1.6-2.4-7-2.2-7 4.6v2.6c0 6 7.6 6 7.6 .6c0-5.4-7.6-5-7.6-.2" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM51.6 62.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/></symbol>\n<symbol id="TS" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M22 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 9.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM22 27.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 27.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM30 18.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM38 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62zM22 74.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62zM38 56.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62zM22 56.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62zM30 65.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/><path d="M4 7.6l1.9-1.9v13M11 5.7c-3.9 0-3.9 13 0 13s3.9-13 0-13zM56 76.4l-1.9 1.9v-13M49 78.3c3.9 0 3.9-13 0-13s-3.9 13 0 13z" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM51.6 62.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/></symbol>\n<symbol id="JS" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M15.5 7h29v70h-29z" fill="#fdf8ea"/><g stroke="#1c1c1c" stroke-width="0.5" stroke-linejoin="round"><path d="M15.5 42v-5c0-6 4.5-8.5 10-10h9c5.5 1.5 10 4 10 10v5zM44.5 42v5c0 6-4.5 8.5-10 10h-9c-5.5-1.5-10-4-10-10v-5z" fill="#c8102e"/><path d="M25.5 27h9l4 15h-17zM34.5 57h-9l-4-15h17z" fill="var(--spades,#1c1c1c)"/><path d="M30 32h0M30 35.5h0M30 39h0M30 52h0M30 48.5h0M30 45h0" fill="none" stroke="#f4c430" stroke-width="1.5" stroke-linecap="round"/><path d="M24.5 26.5c2 3 9 3 11 0l2.5 3c-3 4-13 4-16 0zM35.5 57.5c-2-3-9-3-11 0l-2.5-3c3-4 13-4 16 0z" fill="#fff"/><path d="M24.3 13.5c-2.5 2.5-3.3 7-2.8 12.5c1.5 1.5 3.5 1.5 4.3 0v-12.5zM35.7 70.5c2.5-2.5 3.3-7 2.8-12.5c-1.5-1.5-3.5-1.5-4.3 0v12.5z" fill="#4a3628"/><path d="M25.3 14h7.7c.8 1.5 1 3 1 4.5l1.7 2.8l-1.6.7c.2 3.5-.6 5.5-3.6 5.5c-3 0-5.2-2.5-5.2-6zM34.7 70h-7.7c-.8-1.5-1-3-1-4.5l-1.7-2.8l1.6-.7c-.2-3.5 .6-5.5 3.6-5.5c3 0 5.2 2.5 5.2 6z" fill="#f8dcc0"/><path d="M31.8 18.8h0M28.2 65.2h0" fill="none" stroke="#1c1c1c" stroke-width="1.3" stroke-linecap="round"/><path d="M30.8 17c.8-.5 1.6-.5 2.4 0M29.2 67c-.8 .5-1.6 .5-2.4 0" fill="none" stroke="#1c1c1c" stroke-width="0.4" stroke-linecap="round"/><path d="M32 24.5c.6.2 1.2.2 1.9-.1M28 59.5c-.6-.2-1.2-.2-1.9 .1" fill="none" stroke="#b5443c" stroke-width="0.7" stroke-linecap="round"/><path d="M24.6 13.5c-1.5 3-1.5 8-.6 12c2 .5 3.5 0 4-1.5c-.5-4-.3-7 .8-9.5zM35.4 70.5c1.5-3 1.5-8 .6-12c-2-.5-3.5 0-4 1.5c.5 4 .3 7-.8 9.5z" fill="#4a3628"/><path d="M22.5 14.5c-.5-4.5 3-7 7.5-7s8 2 8 5.5zM37.5 69.5c.5 4.5-3 7-7.5 7s-8-2-8-5.5z" fill="var(--spades,#1c1c1c)"/><path d="M22 15.8l.3-2.3c5-1.8 11-2 16-.6l.3 2c-5-1.3-12-1-16.6.9zM38 68.2l-.3 2.3c-5 1.8-11 2-16 .6l-.3-2c5 1.3 12 1 16.6-.9z" fill="#f4c430"/><path d="M26 9c-3-1.2-5 0-6.5 2.5c2.5 0 4.5-.2 6.5-2.5zM34 75c3 1.2 5 0 6.5-2.5c-2.5 0-4.5 .2-6.5 2.5z" fill="#fff"/><path d="M40.5 8.5l1.5 2.5v17h-3v-17zM19.5 75.5l-1.5-2.5v-17h3v17z" fill="#dfe4ec"/><path d="M37 28.5h7M23 55.5h-7" fill="none" stroke="#1c1c1c" stroke-width="2.4" stroke-linecap="round"/><path d="M37 28.5h7M23 55.5h-7" fill="none" stroke="#f4c430" stroke-width="1.6" stroke-linecap="round"/><path d="M40.5 30v5.5M19.5 54v-5.5" fill="none" stroke="#8a5a2b" stroke-width="1.7" stroke-linecap="round"/><path d="M40.5 38.3h0M19.5 45.7h0" fill="none" stroke="#f4c430" stroke-width="2.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#1c1c1c" stroke-width="4.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#f8dcc0" stroke-width="3.7" stroke-linecap="round"/><path d="M15.5 40.3h29v3.4h-29z" fill="#f4c430"/></g><path d="M20.2 9.17c.72 1.58 3.6 3.02 3.6 5.18c0 2.16-2.59 2.45-3.24 .86c.07 1.15 .58 1.73 1.3 2.02h-3.31c.72-.29 1.22-.86 1.3-2.02c-.65 1.58-3.24 1.3-3.24-.86c0-2.16 2.88-3.6 3.6-5.18zM39.8 74.83c-.72-1.58-3.6-3.02-3.6-5.18c0-2.16 2.59-2.45 3.24-.86c-.07-1.15-.58-1.73-1.3-2.02h3.31c-.72 .29-1.22 .86-1.3 2.02c.65-1.58 3.24-1.3 3.24 .86c0 2.16-2.88 3.6-3.6 5.18z" fill="var(--spades,#1c1c1c)"/><path d="M15.5 7h29v70h-29z" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width=".8"/><path d="M11.2 5.7v9.4c0 5-6.2 4.6-6.4 .8M48.8 78.3v-9.4c0-5 6.2-4.6 6.4-.8" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM51.6 62.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/></symbol>\n<symbol id="QS" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M15.5 7h29v70h-29z" fill="#fdf8ea"/><g stroke="#1c1c1c" stroke-width="0.5" stroke-linejoin="round"><path d="M25.5 11.5c-5 2-5.5 10-6.5 19.5h22c-1-9.5-1.5-17.5-6.5-19.5zM34.5 72.5c5-2 5.5-10 6.5-19.5h-22c1 9.5 1.5 17.5 6.5 19.5z" fill="#4a3628"/><path d="M28 25h4v4l3 2l-5 6l-5-6l3-2zM32 59h-4v-4l-3-2l5-6l5 6l-3 2z" fill="#f8dcc0"/><path d="M15.5 42v-3.5c0-6 4-8.5 9.5-9.5l5 6.5l5-6.5c5.5 1 9.5 3.5 9.5 9.5v3.5zM44.5 42v3.5c0 6-4 8.5-9.5 9.5l-5-6.5l-5 6.5c-5.5-1-9.5-3.5-9.5-9.5v-3.5z" fill="var(--spades,#1c1c1c)"/><path d="M24.5 29l5.5 7l5.5-7l1.8.6l-7.3 9.9l-7.3-9.9zM35.5 55l-5.5-7l-5.5 7l-1.8-.6l7.3-9.9l7.3 9.9z" fill="#c8102e"/><path d="M27 31.2h0M28.5 32.2h0M30 32.6h0M31.5 32.2h0M33 31.2h0M33 52.8h0M31.5 51.8h0M30 51.4h0M28.5 51.8h0M27 52.8h0" fill="none" stroke="#f4c430" stroke-width="1.2" stroke-linecap="round"/><path d="M25.3 14h9.4v7.5c0 4-2.3 6.5-4.7 6.5s-4.7-2.5-4.7-6.5zM34.7 70h-9.4v-7.5c0-4 2.3-6.5 4.7-6.5s4.7 2.5 4.7 6.5z" fill="#f8dcc0"/><path d="M28 19.3h0M32 19.3h0M32 64.7h0M28 64.7h0" fill="none" stroke="#1c1c1c" stroke-width="1.25" stroke-linecap="round"/><path d="M27 17.4c.7-.5 1.3-.5 1.9-.1M31.1 17.3c.6-.4 1.2-.4 1.9.1M30 19.8l-.5 2h.9M33 66.6c-.7 .5-1.3 .5-1.9 .1M28.9 66.7c-.6 .4-1.2 .4-1.9-.1M30 64.2l.5-2h-.9" fill="none" stroke="#1c1c1c" stroke-width="0.4" stroke-linecap="round"/><path d="M28.9 24.3c.7.5 1.5.5 2.2 0M31.1 59.7c-.7-.5-1.5-.5-2.2 0" fill="none" stroke="#b5443c" stroke-width="0.7" stroke-linecap="round"/><path d="M24.8 18.5c-.5-5 2-6.5 5.2-6.5s5.7 1.5 5.2 6.5c-1.5-1-2.2-2.5-2.7-4c-1.5 1-5 1-6 0c-.4 1.7-.9 3-1.7 4zM35.2 65.5c.5 5-2 6.5-5.2 6.5s-5.7-1.5-5.2-6.5c1.5 1 2.2 2.5 2.7 4c1.5-1 5-1 6 0c.4-1.7 .9-3 1.7-4z" fill="#4a3628"/><path d="M24.5 13.5l-1.5-4l3.7 1.5l3.3-3l3.3 3l3.7-1.5l-1.5 4c-3-1.4-8-1.4-11 0zM35.5 70.5l1.5 4l-3.7-1.5l-3.3 3l-3.3-3l-3.7 1.5l1.5-4c3 1.4 8 1.4 11 0z" fill="#f4c430"/><path d="M23 9.3h0M30 8.2h0M37 9.3h0M37 74.7h0M30 75.8h0M23 74.7h0" fill="none" stroke="#1c1c1c" stroke-width="2" stroke-linecap="round"/><path d="M23 9.3h0M30 8.2h0M37 9.3h0M37 74.7h0M30 75.8h0M23 74.7h0" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round"/><path d="M40.5 8.5l1.5 2.5v17h-3v-17zM19.5 75.5l-1.5-2.5v-17h3v17z" fill="#dfe4ec"/><path d="M37 28.5h7M23 55.5h-7" fill="none" stroke="#1c1c1c" stroke-width="2.4" stroke-linecap="round"/><path d="M37 28.5h7M23 55.5h-7" fill="none" stroke="#f4c430" stroke-width="1.6" stroke-linecap="round"/><path d="M40.5 30v5.5M19.5 54v-5.5" fill="none" stroke="#8a5a2b" stroke-width="1.7" stroke-linecap="round"/><path d="M40.5 38.3h0M19.5 45.7h0" fill="none" stroke="#f4c430" stroke-width="2.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#1c1c1c" stroke-width="4.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#f8dcc0" stroke-width="3.7" stroke-linecap="round"/><path d="M15.5 40.3h29v3.4h-29z" fill="#f4c430"/></g><path d="M20.2 9.17c.72 1.58 3.6 3.02 3.6 5.18c0 2.16-2.59 2.45-3.24 .86c.07 1.15 .58 1.73 1.3 2.02h-3.31c.72-.29 1.22-.86 1.3-2.02c-.65 1.58-3.24 1.3-3.24-.86c0-2.16 2.88-3.6 3.6-5.18zM39.8 74.83c-.72-1.58-3.6-3.02-3.6-5.18c0-2.16 2.59-2.45 3.24-.86c-.07-1.15-.58-1.73-1.3-2.02h3.31c-.72 .29-1.22 .86-1.3 2.02c.65-1.58 3.24-1.3 3.24 .86c0 2.16-2.88 3.6-3.6 5.18z" fill="var(--spades,#1c1c1c)"/><path d="M15.5 7h29v70h-29z" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width=".8"/><path d="M8.4 5.7c-5.4 0-5.4 13 0 13s5.4-13 0-13zM9.2 15.2l3.4 4M51.6 78.3c5.4 0 5.4-13 0-13s-5.4 13 0 13zM50.8 68.8l-3.4-4" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM51.6 62.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/></symbol>\n<symbol id="KS" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M15.5 7h29v70h-29z" fill="#fdf8ea"/><g stroke="#1c1c1c" stroke-width="0.5" stroke-linejoin="round"><path d="M15.5 42v-5c0-6 4.5-8.5 10-10h9c5.5 1.5 10 4 10 10v5zM44.5 42v5c0 6-4.5 8.5-10 10h-9c-5.5-1.5-10-4-10-10v-5z" fill="var(--spades,#1c1c1c)"/><path d="M26.5 27h7l1.5 15h-10zM33.5 57h-7l-1.5-15h10z" fill="#c8102e"/><path d="M20 29.5c3 6 17 6 20 0l1.5 3c-5 7-18 7-23 0zM40 54.5c-3-6-17-6-20 0l-1.5-3c5-7 18-7 23 0z" fill="#fff"/><path d="M22 33h0M26 35h0M30 35.7h0M34 35h0M38 33h0M38 51h0M34 49h0M30 48.3h0M26 49h0M22 51h0" fill="none" stroke="#1c1c1c" stroke-width="0.9" stroke-linecap="round"/><path d="M24.5 13c-3.5 2-4.5 6-3.8 12c2 2 4.5 1.5 5-.5v-11zM35.5 71c3.5-2 4.5-6 3.8-12c-2-2-4.5-1.5-5 .5v11z" fill="#b9b3a8"/><path d="M35.5 13c3.5 2 4.5 6 3.8 12c-2 2-4.5 1.5-5-.5v-11zM24.5 71c-3.5-2-4.5-6-3.8-12c2-2 4.5-1.5 5 .5v11z" fill="#b9b3a8"/><path d="M25.3 14h9.4v7.5c0 4-2.3 6.5-4.7 6.5s-4.7-2.5-4.7-6.5zM34.7 70h-9.4v-7.5c0-4 2.3-6.5 4.7-6.5s4.7 2.5 4.7 6.5z" fill="#f8dcc0"/><path d="M28 19.3h0M32 19.3h0M32 64.7h0M28 64.7h0" fill="none" stroke="#1c1c1c" stroke-width="1.25" stroke-linecap="round"/><path d="M27 17.4c.7-.5 1.3-.5 1.9-.1M31.1 17.3c.6-.4 1.2-.4 1.9.1M30 19.8l-.5 2h.9M33 66.6c-.7 .5-1.3 .5-1.9 .1M28.9 66.7c-.6 .4-1.2 .4-1.9-.1M30 64.2l.5-2h-.9" fill="none" stroke="#1c1c1c" stroke-width="0.4" stroke-linecap="round"/><path d="M28.9 24.3c.7.5 1.5.5 2.2 0M31.1 59.7c-.7-.5-1.5-.5-2.2 0" fill="none" stroke="#b5443c" stroke-width="0.7" stroke-linecap="round"/><path d="M25 20.5c0 5.5 1 10.5 5 12c4-1.5 5-6.5 5-12c-.6 1.8-1.4 2.2-2.3 1.8c-1-.8-4.4-.8-5.4 0c-.9.4-1.7 0-2.3-1.8zM35 63.5c0-5.5-1-10.5-5-12c-4 1.5-5 6.5-5 12c.6-1.8 1.4-2.2 2.3-1.8c1 .8 4.4 .8 5.4 0c.9-.4 1.7 0 2.3 1.8z" fill="#b9b3a8"/><path d="M28.8 24.6c.7.5 1.7.5 2.4 0M31.2 59.4c-.7-.5-1.7-.5-2.4 0" fill="none" stroke="#b5443c" stroke-width="0.9" stroke-linecap="round"/><path d="M23.5 15l-2-6.5l4.7 3.2l3.8-4.2l3.8 4.2l4.7-3.2l-2 6.5zM36.5 69l2 6.5l-4.7-3.2l-3.8 4.2l-3.8-4.2l-4.7 3.2l2-6.5z" fill="#f4c430"/><path d="M26 13.3h0M34 13.3h0M34 70.7h0M26 70.7h0" fill="none" stroke="#c8102e" stroke-width="1.3" stroke-linecap="round"/><path d="M30 13h0M30 71h0" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width="1.8" stroke-linecap="round"/><path d="M40.5 8.5l1.5 2.5v17h-3v-17zM19.5 75.5l-1.5-2.5v-17h3v17z" fill="#dfe4ec"/><path d="M37 28.5h7M23 55.5h-7" fill="none" stroke="#1c1c1c" stroke-width="2.4" stroke-linecap="round"/><path d="M37 28.5h7M23 55.5h-7" fill="none" stroke="#f4c430" stroke-width="1.6" stroke-linecap="round"/><path d="M40.5 30v5.5M19.5 54v-5.5" fill="none" stroke="#8a5a2b" stroke-width="1.7" stroke-linecap="round"/><path d="M40.5 38.3h0M19.5 45.7h0" fill="none" stroke="#f4c430" stroke-width="2.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#1c1c1c" stroke-width="4.6" stroke-linecap="round"/><path d="M40.5 33.8h0M19.5 50.2h0" fill="none" stroke="#f8dcc0" stroke-width="3.7" stroke-linecap="round"/><path d="M15.5 40.3h29v3.4h-29z" fill="#f4c430"/></g><path d="M20.2 9.17c.72 1.58 3.6 3.02 3.6 5.18c0 2.16-2.59 2.45-3.24 .86c.07 1.15 .58 1.73 1.3 2.02h-3.31c.72-.29 1.22-.86 1.3-2.02c-.65 1.58-3.24 1.3-3.24-.86c0-2.16 2.88-3.6 3.6-5.18zM39.8 74.83c-.72-1.58-3.6-3.02-3.6-5.18c0-2.16 2.59-2.45 3.24-.86c-.07-1.15-.58-1.73-1.3-2.02h3.31c-.72 .29-1.22 .86-1.3 2.02c.65-1.58 3.24-1.3 3.24 .86c0 2.16-2.88 3.6-3.6 5.18z" fill="var(--spades,#1c1c1c)"/><path d="M15.5 7h29v70h-29z" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width=".8"/><path d="M5 5.7v13M12.2 5.7l-7 8M7.5 10.8l4.9 7.9M55 78.3v-13M47.8 78.3l7-8M52.5 73.2l-4.9-7.9" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM51.6 62.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/></symbol>\n<symbol id="AS" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M30 25.76c2.9 6.38 14.5 12.18 14.5 20.88c0 8.7-10.44 9.86-13.05 3.48c.29 4.64 2.32 6.96 5.22 8.12h-13.34c2.9-1.16 4.93-3.48 5.22-8.12c-2.61 6.38-13.05 5.22-13.05-3.48c0-8.7 11.6-14.5 14.5-20.88z" fill="var(--spades,#1c1c1c)"/><path d="M4.2 18.7l4.2-13l4.2 13M5.7 14.6h5.4M55.8 65.3l-4.2 13l-4.2-13M54.3 69.4h-5.4" fill="none" stroke="var(--spades,#1c1c1c)" stroke-width="2.1" stroke-linecap="round"/><path d="M8.4 21.85c.92 2.02 4.6 3.86 4.6 6.62c0 2.76-3.31 3.13-4.14 1.1c.09 1.47 .74 2.21 1.66 2.58h-4.23c.92-.37 1.56-1.1 1.66-2.58c-.83 2.02-4.14 1.66-4.14-1.1c0-2.76 3.68-4.6 4.6-6.62zM51.6 62.15c-.92-2.02-4.6-3.86-4.6-6.62c0-2.76 3.31-3.13 4.14-1.1c-.09-1.47-.74-2.21-1.66-2.58h4.23c-.92 .37-1.56 1.1-1.66 2.58c.83-2.02 4.14-1.66 4.14 1.1c0 2.76-3.68 4.6-4.6 6.62z" fill="var(--spades,#1c1c1c)"/></symbol>\n<symbol id="XB" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><g stroke="#1c1c1c" stroke-width="0.5" stroke-linejoin="round"><path d="M17 62c1-8 5-11 13-11s12 3 13 11l-5-3l-3 5l-5-5l-5 5l-3-5z" fill="#ffd23f"/><path d="M23 34h14v8c0 6-3.5 9.5-7 9.5s-7-3.5-7-9.5z" fill="#f6d7b8"/><path d="M22 36c-1-8-4-13-10-12c3-7 12-7 18-1v10c-3 0-6 1-8 3z" fill="#1c1c1c"/><path d="M38 36c1-8 4-13 10-12c-3-7-12-7-18-1v10c3 0 6 1 8 3z" fill="#fff"/><path d="M30 33c-5-6-5-13 0-20c5 7 5 14 0 20z" fill="#ffd23f"/><path d="M21.5 37c2-3 5-4 8.5-4s6.5 1 8.5 4l-1 2c-2-2-4-3-7.5-3s-5.5 1-7.5 3z" fill="#1c1c1c"/><path d="M12 24h0M48 24h0M30 12h0M19 63h0M41 63h0M25 65h0M35 65h0" fill="none" stroke="#1c1c1c" stroke-width="4.6" stroke-linecap="round"/><path d="M12 24h0M48 24h0M30 12h0M19 63h0M41 63h0M25 65h0M35 65h0" fill="none" stroke="#ffd23f" stroke-width="3.8" stroke-linecap="round"/><path d="M27 41h0M33 41h0" fill="none" stroke="#1c1c1c" stroke-width="1.7" stroke-linecap="round"/><path d="M26.5 45c1.5 3.5 5.5 3.5 7 0M30 42.5l-.8 1.8h1.4" fill="none" stroke="#1c1c1c" stroke-width="0.7" stroke-linecap="round"/></g><path d="M8.4 5.3l1.52 3.8h4.18l-3.32 2.66l1.23 4.08l-3.61-2.47l-3.61 2.47l1.23-4.08l-3.32-2.66h4.18zM51.6 78.7l-1.52-3.8h-4.18l3.32-2.66l-1.23-4.08l3.61 2.47l3.61-2.47l-1.23 4.08l3.32 2.66h-4.18z" fill="#1c1c1c"/></symbol>\n<symbol id="XR" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><g stroke="#1c1c1c" stroke-width="0.5" stroke-linejoin="round"><path d="M17 62c1-8 5-11 13-11s12 3 13 11l-5-3l-3 5l-5-5l-5 5l-3-5z" fill="#ffd23f"/><path d="M23 34h14v8c0 6-3.5 9.5-7 9.5s-7-3.5-7-9.5z" fill="#f6d7b8"/><path d="M22 36c-1-8-4-13-10-12c3-7 12-7 18-1v10c-3 0-6 1-8 3z" fill="#c8102e"/><path d="M38 36c1-8 4-13 10-12c-3-7-12-7-18-1v10c3 0 6 1 8 3z" fill="#fff"/><path d="M30 33c-5-6-5-13 0-20c5 7 5 14 0 20z" fill="#ffd23f"/><path d="M21.5 37c2-3 5-4 8.5-4s6.5 1 8.5 4l-1 2c-2-2-4-3-7.5-3s-5.5 1-7.5 3z" fill="#c8102e"/><path d="M12 24h0M48 24h0M30 12h0M19 63h0M41 63h0M25 65h0M35 65h0" fill="none" stroke="#1c1c1c" stroke-width="4.6" stroke-linecap="round"/><path d="M12 24h0M48 24h0M30 12h0M19 63h0M41 63h0M25 65h0M35 65h0" fill="none" stroke="#ffd23f" stroke-width="3.8" stroke-linecap="round"/><path d="M27 41h0M33 41h0" fill="none" stroke="#1c1c1c" stroke-width="1.7" stroke-linecap="round"/><path d="M26.5 45c1.5 3.5 5.5 3.5 7 0M30 42.5l-.8 1.8h1.4" fill="none" stroke="#1c1c1c" stroke-width="0.7" stroke-linecap="round"/></g><path d="M8.4 5.3l1.52 3.8h4.18l-3.32 2.66l1.23 4.08l-3.61-2.47l-3.61 2.47l1.23-4.08l-3.32-2.66h4.18zM51.6 78.7l-1.52-3.8h-4.18l3.32-2.66l-1.23-4.08l3.61 2.47l3.61-2.47l-1.23 4.08l3.32 2.66h-4.18z" fill="#c8102e"/></symbol>\n<symbol id="S1" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M8.5 4.5h43c2.2 0 4 1.8 4 4v67c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4v-67c0-2.2 1.8-4 4-4z" fill="#d3e9f7"/><path d="M4.5 52c14-9 36-9 51-2v25.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#6fae5c"/><path d="M4.5 66c16-6 34-5 51 1v8.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#8cc474"/><g stroke="#1c1c1c" stroke-width="0.6" stroke-linejoin="round"><path d="M25.57 62.8v7.43M40.42 62.8v7.43" fill="none" stroke="#1c1c1c" stroke-width="2.97" stroke-linecap="round"/><path d="M20.17 62.12c-5.4-.27-6.75-6.75-2.97-9.05c-3.1-5.67 2.29-10.26 7.02-8.1c2.03-5.4 10.8-5.8 13.5-.68c5.4-2.7 10.8 2.43 8.1 7.83c4.46 2.43 3.1 9.45-2.03 9.86c-2.03 4.32-7.83 4.32-10.12 1.76c-2.7 2.7-8.1 2.43-9.86-.54c-1.22 .68-2.7 .41-3.65-1.08z" fill="#fffdf5"/><path d="M28.27 50.38c-3.38-2.29-6.75-1.62-8.1 .81c2.03 2.7 5.4 2.97 8.1 1.89zM37.73 50.38c3.38-2.29 6.75-1.62 8.1 .81c-2.03 2.7-5.4 2.97-8.1 1.89z" fill="#1c1c1c"/><path d="M27.6 48.62h10.8c.81 6.75-1.35 13.5-5.4 13.5s-6.21-6.75-5.4-13.5z" fill="#1c1c1c"/><path d="M27.87 48.62c-2.29-1.35-1.22-4.86 1.35-4.59c.68-2.43 5.94-2.7 7.29-.14c2.56-.54 3.92 3.1 1.62 4.73c-2.7 1.76-7.56 1.76-10.26 0z" fill="#fffdf5"/><path d="M30.7 53.35h0M35.3 53.35h0" fill="none" stroke="#fff" stroke-width="2.29" stroke-linecap="round"/><path d="M32.05 59.16l.94 .81l.94-.81" fill="none" stroke="#e8a0a8" stroke-width="0.94" stroke-linecap="round"/></g><path d="M4.5 8.5c0-2.2 1.8-4 4-4h9.5v26c0 2.2-1.8 4-4 4h-9.5z" fill="#fff"/><path d="M8.53 9.01l2.47-2.18v12.35" fill="none" stroke="#1c1c1c" stroke-width="2.2" stroke-linecap="round"/><g stroke="#1c1c1c" stroke-width="0.4" stroke-linejoin="round"><path d="M8.69 26.71c-1.65-1.12-3.3-.79-3.96 .4c.99 1.32 2.64 1.45 3.96 .92zM13.31 26.71c1.65-1.12 3.3-.79 3.96 .4c-.99 1.32-2.64 1.45-3.96 .92z" fill="#1c1c1c"/><path d="M8.36 25.85h5.28c.4 3.3-.66 6.6-2.64 6.6s-3.04-3.3-2.64-6.6z" fill="#1c1c1c"/><path d="M8.49 25.85c-1.12-.66-.59-2.38 .66-2.24c.33-1.19 2.9-1.32 3.56-.07c1.25-.26 1.91 1.52 .79 2.31c-1.32 .86-3.7 .86-5.02 0z" fill="#fffdf5"/><path d="M9.88 28.16h0M12.12 28.16h0" fill="none" stroke="#fff" stroke-width="1.12" stroke-linecap="round"/><path d="M10.54 31l.46 .4l.46-.4" fill="none" stroke="#e8a0a8" stroke-width="0.46" stroke-linecap="round"/></g></symbol>\n<symbol id="S2" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M8.5 4.5h43c2.2 0 4 1.8 4 4v67c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4v-67c0-2.2 1.8-4 4-4z" fill="#d3e9f7"/><path d="M4.5 52c14-9 36-9 51-2v25.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#6fae5c"/><path d="M4.5 66c16-6 34-5 51 1v8.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#8cc474"/><g stroke="#1c1c1c" stroke-width="0.55" stroke-linejoin="round"><path d="M30.94 45.36v5.06M41.06 45.36v5.06" fill="none" stroke="#1c1c1c" stroke-width="2.02" stroke-linecap="round"/><path d="M27.26 44.9c-3.68-.18-4.6-4.6-2.02-6.16c-2.12-3.86 1.56-6.99 4.78-5.52c1.38-3.68 7.36-3.96 9.2-.46c3.68-1.84 7.36 1.66 5.52 5.34c3.04 1.66 2.12 6.44-1.38 6.72c-1.38 2.94-5.34 2.94-6.9 1.2c-1.84 1.84-5.52 1.66-6.72-.37c-.83 .46-1.84 .28-2.48-.74z" fill="#fffdf5"/><path d="M32.78 36.9c-2.3-1.56-4.6-1.1-5.52 .55c1.38 1.84 3.68 2.02 5.52 1.29zM39.22 36.9c2.3-1.56 4.6-1.1 5.52 .55c-1.38 1.84-3.68 2.02-5.52 1.29z" fill="#1c1c1c"/><path d="M32.32 35.7h7.36c.55 4.6-.92 9.2-3.68 9.2s-4.23-4.6-3.68-9.2z" fill="#1c1c1c"/><path d="M32.5 35.7c-1.56-.92-.83-3.31 .92-3.13c.46-1.66 4.05-1.84 4.97-.09c1.75-.37 2.67 2.12 1.1 3.22c-1.84 1.2-5.15 1.2-6.99 0z" fill="#fffdf5"/><path d="M34.44 38.92h0M37.56 38.92h0" fill="none" stroke="#fff" stroke-width="1.56" stroke-linecap="round"/><path d="M35.36 42.88l.64 .55l.64-.55" fill="none" stroke="#e8a0a8" stroke-width="0.64" stroke-linecap="round"/></g><g stroke="#1c1c1c" stroke-width="0.6" stroke-linejoin="round"><path d="M23.06 68.64v5.94M34.94 68.64v5.94" fill="none" stroke="#1c1c1c" stroke-width="2.38" stroke-linecap="round"/><path d="M18.74 68.1c-4.32-.22-5.4-5.4-2.38-7.24c-2.48-4.54 1.84-8.21 5.62-6.48c1.62-4.32 8.64-4.64 10.8-.54c4.32-2.16 8.64 1.94 6.48 6.26c3.56 1.94 2.48 7.56-1.62 7.88c-1.62 3.46-6.26 3.46-8.1 1.4c-2.16 2.16-6.48 1.94-7.88-.43c-.97 .54-2.16 .32-2.92-.86z" fill="#fffdf5"/><path d="M25.22 58.7c-2.7-1.84-5.4-1.3-6.48 .65c1.62 2.16 4.32 2.38 6.48 1.51zM32.78 58.7c2.7-1.84 5.4-1.3 6.48 .65c-1.62 2.16-4.32 2.38-6.48 1.51z" fill="#1c1c1c"/><path d="M24.68 57.3h8.64c.65 5.4-1.08 10.8-4.32 10.8s-4.97-5.4-4.32-10.8z" fill="#1c1c1c"/><path d="M24.9 57.3c-1.84-1.08-.97-3.89 1.08-3.67c.54-1.94 4.75-2.16 5.83-.11c2.05-.43 3.13 2.48 1.3 3.78c-2.16 1.4-6.05 1.4-8.21 0z" fill="#fffdf5"/><path d="M27.16 61.08h0M30.84 61.08h0" fill="none" stroke="#fff" stroke-width="1.84" stroke-linecap="round"/><path d="M28.24 65.72l.76 .65l.76-.65" fill="none" stroke="#e8a0a8" stroke-width="0.76" stroke-linecap="round"/></g><path d="M4.5 8.5c0-2.2 1.8-4 4-4h9.5v26c0 2.2-1.8 4-4 4h-9.5z" fill="#fff"/><path d="M7.58 9.96c0-4.18 6.84-4.18 6.84 0c0 3.04-6.84 5.32-6.84 9.21h7.03" fill="none" stroke="#1c1c1c" stroke-width="2.2" stroke-linecap="round"/><g stroke="#1c1c1c" stroke-width="0.4" stroke-linejoin="round"><path d="M8.69 26.71c-1.65-1.12-3.3-.79-3.96 .4c.99 1.32 2.64 1.45 3.96 .92zM13.31 26.71c1.65-1.12 3.3-.79 3.96 .4c-.99 1.32-2.64 1.45-3.96 .92z" fill="#1c1c1c"/><path d="M8.36 25.85h5.28c.4 3.3-.66 6.6-2.64 6.6s-3.04-3.3-2.64-6.6z" fill="#1c1c1c"/><path d="M8.49 25.85c-1.12-.66-.59-2.38 .66-2.24c.33-1.19 2.9-1.32 3.56-.07c1.25-.26 1.91 1.52 .79 2.31c-1.32 .86-3.7 .86-5.02 0z" fill="#fffdf5"/><path d="M9.88 28.16h0M12.12 28.16h0" fill="none" stroke="#fff" stroke-width="1.12" stroke-linecap="round"/><path d="M10.54 31l.46 .4l.46-.4" fill="none" stroke="#e8a0a8" stroke-width="0.46" stroke-linecap="round"/></g></symbol>\n<symbol id="S3" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M8.5 4.5h43c2.2 0 4 1.8 4 4v67c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4v-67c0-2.2 1.8-4 4-4z" fill="#d3e9f7"/><path d="M4.5 52c14-9 36-9 51-2v25.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#6fae5c"/><path d="M4.5 66c16-6 34-5 51 1v8.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#8cc474"/><g stroke="#1c1c1c" stroke-width="0.47" stroke-linejoin="round"><path d="M32.71 33.24v4.29M41.29 33.24v4.29" fill="none" stroke="#1c1c1c" stroke-width="1.72" stroke-linecap="round"/><path d="M29.59 32.85c-3.12-.16-3.9-3.9-1.72-5.23c-1.79-3.28 1.33-5.93 4.06-4.68c1.17-3.12 6.24-3.35 7.8-.39c3.12-1.56 6.24 1.4 4.68 4.52c2.57 1.4 1.79 5.46-1.17 5.69c-1.17 2.5-4.52 2.5-5.85 1.01c-1.56 1.56-4.68 1.4-5.69-.31c-.7 .39-1.56 .23-2.11-.62z" fill="#fffdf5"/><path d="M34.27 26.06c-1.95-1.33-3.9-.94-4.68 .47c1.17 1.56 3.12 1.72 4.68 1.09zM39.73 26.06c1.95-1.33 3.9-.94 4.68 .47c-1.17 1.56-3.12 1.72-4.68 1.09z" fill="#1c1c1c"/><path d="M33.88 25.05h6.24c.47 3.9-.78 7.8-3.12 7.8s-3.59-3.9-3.12-7.8z" fill="#1c1c1c"/><path d="M34.04 25.05c-1.33-.78-.7-2.81 .78-2.65c.39-1.4 3.43-1.56 4.21-.08c1.48-.31 2.26 1.79 .94 2.73c-1.56 1.01-4.37 1.01-5.93 0z" fill="#fffdf5"/><path d="M35.67 27.78h0M38.33 27.78h0" fill="none" stroke="#fff" stroke-width="1.33" stroke-linecap="round"/><path d="M36.45 31.13l.55 .47l.55-.47" fill="none" stroke="#e8a0a8" stroke-width="0.55" stroke-linecap="round"/></g><g stroke="#1c1c1c" stroke-width="0.53" stroke-linejoin="round"><path d="M22.16 52.04v4.84M31.84 52.04v4.84" fill="none" stroke="#1c1c1c" stroke-width="1.94" stroke-linecap="round"/><path d="M18.64 51.6c-3.52-.18-4.4-4.4-1.94-5.9c-2.02-3.7 1.5-6.69 4.58-5.28c1.32-3.52 7.04-3.78 8.8-.44c3.52-1.76 7.04 1.58 5.28 5.1c2.9 1.58 2.02 6.16-1.32 6.42c-1.32 2.82-5.1 2.82-6.6 1.14c-1.76 1.76-5.28 1.58-6.42-.35c-.79 .44-1.76 .26-2.38-.7z" fill="#fffdf5"/><path d="M23.92 43.94c-2.2-1.5-4.4-1.06-5.28 .53c1.32 1.76 3.52 1.94 5.28 1.23zM30.08 43.94c2.2-1.5 4.4-1.06 5.28 .53c-1.32 1.76-3.52 1.94-5.28 1.23z" fill="#1c1c1c"/><path d="M23.48 42.8h7.04c.53 4.4-.88 8.8-3.52 8.8s-4.05-4.4-3.52-8.8z" fill="#1c1c1c"/><path d="M23.66 42.8c-1.5-.88-.79-3.17 .88-2.99c.44-1.58 3.87-1.76 4.75-.09c1.67-.35 2.55 2.02 1.06 3.08c-1.76 1.14-4.93 1.14-6.69 0z" fill="#fffdf5"/><path d="M25.5 45.88h0M28.5 45.88h0" fill="none" stroke="#fff" stroke-width="1.5" stroke-linecap="round"/><path d="M26.38 49.66l.62 .53l.62-.53" fill="none" stroke="#e8a0a8" stroke-width="0.62" stroke-linecap="round"/></g><g stroke="#1c1c1c" stroke-width="0.59" stroke-linejoin="round"><path d="M28.61 71.84v5.39M39.39 71.84v5.39" fill="none" stroke="#1c1c1c" stroke-width="2.16" stroke-linecap="round"/><path d="M24.69 71.35c-3.92-.2-4.9-4.9-2.16-6.57c-2.25-4.12 1.67-7.45 5.1-5.88c1.47-3.92 7.84-4.21 9.8-.49c3.92-1.96 7.84 1.76 5.88 5.68c3.23 1.76 2.25 6.86-1.47 7.15c-1.47 3.14-5.68 3.14-7.35 1.27c-1.96 1.96-5.88 1.76-7.15-.39c-.88 .49-1.96 .29-2.65-.78z" fill="#fffdf5"/><path d="M30.57 62.82c-2.45-1.67-4.9-1.18-5.88 .59c1.47 1.96 3.92 2.16 5.88 1.37zM37.43 62.82c2.45-1.67 4.9-1.18 5.88 .59c-1.47 1.96-3.92 2.16-5.88 1.37z" fill="#1c1c1c"/><path d="M30.08 61.55h7.84c.59 4.9-.98 9.8-3.92 9.8s-4.51-4.9-3.92-9.8z" fill="#1c1c1c"/><path d="M30.28 61.55c-1.67-.98-.88-3.53 .98-3.33c.49-1.76 4.31-1.96 5.29-.1c1.86-.39 2.84 2.25 1.18 3.43c-1.96 1.27-5.49 1.27-7.45 0z" fill="#fffdf5"/><path d="M32.33 64.98h0M35.67 64.98h0" fill="none" stroke="#fff" stroke-width="1.67" stroke-linecap="round"/><path d="M33.31 69.19l.69 .59l.69-.59" fill="none" stroke="#e8a0a8" stroke-width="0.69" stroke-linecap="round"/></g><path d="M4.5 8.5c0-2.2 1.8-4 4-4h9.5v26c0 2.2-1.8 4-4 4h-9.5z" fill="#fff"/><path d="M7.77 6.83h6.46l-3.99 4.94c6.27-.76 5.89 7.41 .57 7.41c-1.9 0-3.23-.95-3.61-2.47" fill="none" stroke="#1c1c1c" stroke-width="2.2" stroke-linecap="round"/><g stroke="#1c1c1c" stroke-width="0.4" stroke-linejoin="round"><path d="M8.69 26.71c-1.65-1.12-3.3-.79-3.96 .4c.99 1.32 2.64 1.45 3.96 .92zM13.31 26.71c1.65-1.12 3.3-.79 3.96 .4c-.99 1.32-2.64 1.45-3.96 .92z" fill="#1c1c1c"/><path d="M8.36 25.85h5.28c.4 3.3-.66 6.6-2.64 6.6s-3.04-3.3-2.64-6.6z" fill="#1c1c1c"/><path d="M8.49 25.85c-1.12-.66-.59-2.38 .66-2.24c.33-1.19 2.9-1.32 3.56-.07c1.25-.26 1.91 1.52 .79 2.31c-1.32 .86-3.7 .86-5.02 0z" fill="#fffdf5"/><path d="M9.88 28.16h0M12.12 28.16h0" fill="none" stroke="#fff" stroke-width="1.12" stroke-linecap="round"/><path d="M10.54 31l.46 .4l.46-.4" fill="none" stroke="#e8a0a8" stroke-width="0.46" stroke-linecap="round"/></g></symbol>\n<symbol id="W1" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M8.5 4.5h43c2.2 0 4 1.8 4 4v67c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4v-67c0-2.2 1.8-4 4-4z" fill="#b9b3dc"/><path d="M44 17h0" fill="none" stroke="#fff3c4" stroke-width="11" stroke-linecap="round"/><path d="M4.5 52c14-9 36-9 51-2v25.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#6c6a94"/><path d="M4.5 66c16-6 34-5 51 1v8.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#57557d"/><g stroke="#1c1c1c" stroke-width="0.6" stroke-linejoin="round"><path d="M15.32 27.7l9.42 8.7c4.35-1.45 10.15-1.45 14.5 0l9.42-8.7l2.9 18.12l-5.08 2.17l.72 2.9l-6.52 4.35l-4.35 9.42c-1.45 2.9-7.25 2.9-8.7 0l-4.35-9.42l-6.52-4.35l.72-2.9l-5.08-2.17z" fill="#5b6577"/><path d="M17.06 32.77l5.8 5.51l-4.78 5.8zM46.94 32.77l-5.8 5.51l4.78 5.8z" fill="#c9a7a7"/><path d="M25.77 53.08c.72-4.35 3.33-8.7 6.23-8.7s5.51 4.35 6.23 8.7l-2.75 10.15c-1.3 2.46-5.65 2.46-6.96 0z" fill="#d5d9e1"/><path d="M20.11 42.78l8.27 4.78l-5.37 1.45zM43.89 42.78l-8.27 4.78l5.37 1.45z" fill="#ffd23f"/><path d="M24.89 46.55h0M39.11 46.55h0" fill="none" stroke="#1c1c1c" stroke-width="2.03" stroke-linecap="round"/><path d="M28.66 58.88h6.67l-2.17 3.62h-2.32z" fill="#1c1c1c"/></g><path d="M4.5 8.5c0-2.2 1.8-4 4-4h9.5v26c0 2.2-1.8 4-4 4h-9.5z" fill="#fff"/><path d="M8.53 9.01l2.47-2.18v12.35" fill="none" stroke="#1c1c1c" stroke-width="2.2" stroke-linecap="round"/><g stroke="#1c1c1c" stroke-width="0.28" stroke-linejoin="round"><path d="M5.71 21.06l2.99 2.76c1.38-.46 3.22-.46 4.6 0l2.99-2.76l.92 5.75l-1.61 .69l.23 .92l-2.07 1.38l-1.38 2.99c-.46 .92-2.3 .92-2.76 0l-1.38-2.99l-2.07-1.38l.23-.92l-1.61-.69z" fill="#5b6577"/><path d="M6.26 22.67l1.84 1.75l-1.52 1.84zM15.74 22.67l-1.84 1.75l1.52 1.84z" fill="#c9a7a7"/><path d="M9.02 29.11c.23-1.38 1.06-2.76 1.98-2.76s1.75 1.38 1.98 2.76l-.87 3.22c-.41 .78-1.79 .78-2.21 0z" fill="#d5d9e1"/><path d="M7.23 25.84l2.62 1.52l-1.7 .46zM14.77 25.84l-2.62 1.52l1.7 .46z" fill="#ffd23f"/><path d="M8.75 27.04h0M13.25 27.04h0" fill="none" stroke="#1c1c1c" stroke-width="0.64" stroke-linecap="round"/><path d="M9.94 30.95h2.12l-.69 1.15h-.74z" fill="#1c1c1c"/></g></symbol>\n<symbol id="W2" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M8.5 4.5h43c2.2 0 4 1.8 4 4v67c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4v-67c0-2.2 1.8-4 4-4z" fill="#b9b3dc"/><path d="M44 17h0" fill="none" stroke="#fff3c4" stroke-width="11" stroke-linecap="round"/><path d="M4.5 52c14-9 36-9 51-2v25.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#6c6a94"/><path d="M4.5 66c16-6 34-5 51 1v8.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#57557d"/><g stroke="#1c1c1c" stroke-width="0.57" stroke-linejoin="round"><path d="M26.08 18.7l6.17 5.7c2.85-.95 6.65-.95 9.5 0l6.17-5.7l1.9 11.88l-3.32 1.42l.47 1.9l-4.27 2.85l-2.85 6.17c-.95 1.9-4.75 1.9-5.7 0l-2.85-6.17l-4.27-2.85l.47-1.9l-3.32-1.42z" fill="#5b6577"/><path d="M27.21 22.02l3.8 3.61l-3.13 3.8zM46.78 22.02l-3.8 3.61l3.13 3.8z" fill="#c9a7a7"/><path d="M32.91 35.33c.47-2.85 2.18-5.7 4.08-5.7s3.61 2.85 4.08 5.7l-1.8 6.65c-.85 1.61-3.7 1.61-4.56 0z" fill="#d5d9e1"/><path d="M29.21 28.58l5.42 3.13l-3.52 .95zM44.79 28.58l-5.42 3.13l3.52 .95z" fill="#ffd23f"/><path d="M32.34 31.05h0M41.66 31.05h0" fill="none" stroke="#1c1c1c" stroke-width="1.33" stroke-linecap="round"/><path d="M34.81 39.12h4.37l-1.42 2.38h-1.52z" fill="#1c1c1c"/></g><g stroke="#1c1c1c" stroke-width="0.6" stroke-linejoin="round"><path d="M16.35 42.6l7.15 6.6c3.3-1.1 7.7-1.1 11 0l7.15-6.6l2.2 13.75l-3.85 1.65l.55 2.2l-4.95 3.3l-3.3 7.15c-1.1 2.2-5.5 2.2-6.6 0l-3.3-7.15l-4.95-3.3l.55-2.2l-3.85-1.65z" fill="#5b6577"/><path d="M17.67 46.45l4.4 4.18l-3.63 4.4zM40.33 46.45l-4.4 4.18l3.63 4.4z" fill="#c9a7a7"/><path d="M24.27 61.85c.55-3.3 2.53-6.6 4.73-6.6s4.18 3.3 4.73 6.6l-2.09 7.7c-.99 1.87-4.29 1.87-5.28 0z" fill="#d5d9e1"/><path d="M19.98 54.04l6.27 3.63l-4.07 1.1zM38.02 54.04l-6.27 3.63l4.07 1.1z" fill="#ffd23f"/><path d="M23.61 56.9h0M34.39 56.9h0" fill="none" stroke="#1c1c1c" stroke-width="1.54" stroke-linecap="round"/><path d="M26.47 66.25h5.06l-1.65 2.75h-1.76z" fill="#1c1c1c"/></g><path d="M4.5 8.5c0-2.2 1.8-4 4-4h9.5v26c0 2.2-1.8 4-4 4h-9.5z" fill="#fff"/><path d="M7.58 9.96c0-4.18 6.84-4.18 6.84 0c0 3.04-6.84 5.32-6.84 9.21h7.03" fill="none" stroke="#1c1c1c" stroke-width="2.2" stroke-linecap="round"/><g stroke="#1c1c1c" stroke-width="0.28" stroke-linejoin="round"><path d="M5.71 21.06l2.99 2.76c1.38-.46 3.22-.46 4.6 0l2.99-2.76l.92 5.75l-1.61 .69l.23 .92l-2.07 1.38l-1.38 2.99c-.46 .92-2.3 .92-2.76 0l-1.38-2.99l-2.07-1.38l.23-.92l-1.61-.69z" fill="#5b6577"/><path d="M6.26 22.67l1.84 1.75l-1.52 1.84zM15.74 22.67l-1.84 1.75l1.52 1.84z" fill="#c9a7a7"/><path d="M9.02 29.11c.23-1.38 1.06-2.76 1.98-2.76s1.75 1.38 1.98 2.76l-.87 3.22c-.41 .78-1.79 .78-2.21 0z" fill="#d5d9e1"/><path d="M7.23 25.84l2.62 1.52l-1.7 .46zM14.77 25.84l-2.62 1.52l1.7 .46z" fill="#ffd23f"/><path d="M8.75 27.04h0M13.25 27.04h0" fill="none" stroke="#1c1c1c" stroke-width="0.64" stroke-linecap="round"/><path d="M9.94 30.95h2.12l-.69 1.15h-.74z" fill="#1c1c1c"/></g></symbol>\n<symbol id="WS" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M8.5 4.5h43c2.2 0 4 1.8 4 4v67c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4v-67c0-2.2 1.8-4 4-4z" fill="#d3e9f7"/><path d="M4.5 52c14-9 36-9 51-2v25.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#6fae5c"/><path d="M4.5 66c16-6 34-5 51 1v8.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#8cc474"/><g stroke="#1c1c1c" stroke-width="0.6" stroke-linejoin="round"><path d="M24.12 60.5v8.4M39.88 60.5v8.4" fill="none" stroke="#5b6577" stroke-width="3.15" stroke-linecap="round"/><path d="M17.04 61.81c-6.3-.32-7.88-7.88-3.46-10.55c-3.62-6.62 2.68-11.97 8.19-9.45c2.36-6.3 12.6-6.77 15.75-.79c6.3-3.15 12.6 2.84 9.45 9.13c5.2 2.84 3.62 11.03-2.36 11.5c-2.36 5.04-9.13 5.04-11.81 2.05c-3.15 3.15-9.45 2.84-11.5-.63c-1.42 .79-3.15 .47-4.25-1.26z" fill="#fffdf5"/><path d="M22.34 40.34l5.46 5.04c2.52-.84 5.88-.84 8.4 0l5.46-5.04l1.68 10.5l-2.94 1.26l.42 1.68l-3.78 2.52l-2.52 5.46c-.84 1.68-4.2 1.68-5.04 0l-2.52-5.46l-3.78-2.52l.42-1.68l-2.94-1.26z" fill="#5b6577"/><path d="M23.35 43.28l3.36 3.19l-2.77 3.36zM40.65 43.28l-3.36 3.19l2.77 3.36z" fill="#c9a7a7"/><path d="M28.39 55.04c.42-2.52 1.93-5.04 3.61-5.04s3.19 2.52 3.61 5.04l-1.6 5.88c-.76 1.43-3.28 1.43-4.03 0z" fill="#d5d9e1"/><path d="M25.11 49.08l4.79 2.77l-3.11 .84zM38.89 49.08l-4.79 2.77l3.11 .84z" fill="#ffd23f"/><path d="M27.88 51.26h0M36.12 51.26h0" fill="none" stroke="#1c1c1c" stroke-width="1.18" stroke-linecap="round"/><path d="M30.07 58.4h3.86l-1.26 2.1h-1.34z" fill="#1c1c1c"/><path d="M26.61 43.83c-2.4-1.42-1.28-5.1 1.42-4.82c.71-2.55 6.24-2.84 7.65-.15c2.69-.57 4.12 3.26 1.7 4.97c-2.84 1.85-7.94 1.85-10.77 0z" fill="#fffdf5"/></g><path d="M4.5 8.5c0-2.2 1.8-4 4-4h9.5v13c0 2.2-1.8 4-4 4h-9.5z" fill="#fff"/><g stroke="#1c1c1c" stroke-width="0.23" stroke-linejoin="round"><path d="M8.15 16.3v3.04M13.85 16.3v3.04" fill="none" stroke="#5b6577" stroke-width="1.14" stroke-linecap="round"/><path d="M5.58 16.77c-2.28-.11-2.85-2.85-1.25-3.82c-1.31-2.39 .97-4.33 2.96-3.42c.85-2.28 4.56-2.45 5.7-.29c2.28-1.14 4.56 1.03 3.42 3.31c1.88 1.03 1.31 3.99-.85 4.16c-.85 1.82-3.31 1.82-4.28 .74c-1.14 1.14-3.42 1.03-4.16-.23c-.51 .29-1.14 .17-1.54-.46z" fill="#fffdf5"/><path d="M7.5 9l1.98 1.82c.91-.3 2.13-.3 3.04 0l1.98-1.82l.61 3.8l-1.06 .46l.15 .61l-1.37 .91l-.91 1.98c-.3 .61-1.52 .61-1.82 0l-.91-1.98l-1.37-.91l.15-.61l-1.06-.46z" fill="#5b6577"/><path d="M7.87 10.07l1.22 1.16l-1 1.22zM14.13 10.07l-1.22 1.16l1 1.22z" fill="#c9a7a7"/><path d="M9.69 14.32c.15-.91 .7-1.82 1.31-1.82s1.16 .91 1.31 1.82l-.58 2.13c-.27 .52-1.19 .52-1.46 0z" fill="#d5d9e1"/><path d="M8.51 12.17l1.73 1l-1.12 .3zM13.49 12.17l-1.73 1l1.12 .3z" fill="#ffd23f"/><path d="M9.51 12.96h0M12.49 12.96h0" fill="none" stroke="#1c1c1c" stroke-width="0.43" stroke-linecap="round"/><path d="M10.3 15.54h1.4l-.46 .76h-.49z" fill="#1c1c1c"/><path d="M9.05 10.27c-.87-.51-.46-1.85 .51-1.74c.26-.92 2.26-1.03 2.77-.05c.97-.21 1.49 1.18 .62 1.8c-1.03 .67-2.87 .67-3.9 0z" fill="#fffdf5"/></g></symbol>\n<symbol id="FE" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M8.5 4.5h43c2.2 0 4 1.8 4 4v67c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4v-67c0-2.2 1.8-4 4-4z" fill="#d3e9f7"/><path d="M4.5 52c14-9 36-9 51-2v25.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#6fae5c"/><path d="M4.5 66c16-6 34-5 51 1v8.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#8cc474"/><g stroke="#1c1c1c" stroke-width="0.6" stroke-linejoin="round"><path d="M9 49h42v5.25h-42zM9 62.5h42v5.25h-42z" fill="#b07a45"/><path d="M12 73v-30l4.5-5.25l4.5 5.25v30zM25.5 73v-30l4.5-5.25l4.5 5.25v30zM39 73v-30l4.5-5.25l4.5 5.25v30z" fill="#d9a76c"/></g><path d="M4.5 8.5c0-2.2 1.8-4 4-4h9.5v13c0 2.2-1.8 4-4 4h-9.5z" fill="#fff"/><g stroke="#1c1c1c" stroke-width="0.25" stroke-linejoin="round"><path d="M5.12 10.82h11.76v1.47h-11.76zM5.12 14.6h11.76v1.47h-11.76z" fill="#b07a45"/><path d="M5.96 17.54v-8.4l1.26-1.47l1.26 1.47v8.4zM9.74 17.54v-8.4l1.26-1.47l1.26 1.47v8.4zM13.52 17.54v-8.4l1.26-1.47l1.26 1.47v8.4z" fill="#d9a76c"/></g></symbol>\n<symbol id="CR" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M8.5 4.5h43c2.2 0 4 1.8 4 4v67c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4v-67c0-2.2 1.8-4 4-4z" fill="#d3e9f7"/><path d="M4.5 52c14-9 36-9 51-2v25.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#6fae5c"/><path d="M4.5 66c16-6 34-5 51 1v8.5c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4z" fill="#8cc474"/><g stroke="#1c1c1c" stroke-width="0.6" stroke-linejoin="round"><path d="M41.75 71.75v-29.75c0-17.5-21-16.62-21-4.38c0 7.88 10.5 8.75 11.38 1.75" fill="none" stroke="#1c1c1c" stroke-width="7" stroke-linecap="round"/><path d="M41.75 71.75v-29.75c0-17.5-21-16.62-21-4.38c0 7.88 10.5 8.75 11.38 1.75" fill="none" stroke="#b07a45" stroke-width="4.9" stroke-linecap="round"/></g><path d="M4.5 8.5c0-2.2 1.8-4 4-4h9.5v13c0 2.2-1.8 4-4 4h-9.5z" fill="#fff"/><g stroke="#1c1c1c" stroke-width="0.3" stroke-linejoin="round"><path d="M13.5 19v-8.5c0-5-6-4.75-6-1.25c0 2.25 3 2.5 3.25 .5" fill="none" stroke="#1c1c1c" stroke-width="2" stroke-linecap="round"/><path d="M13.5 19v-8.5c0-5-6-4.75-6-1.25c0 2.25 3 2.5 3.25 .5" fill="none" stroke="#b07a45" stroke-width="1.4" stroke-linecap="round"/></g></symbol>\n<symbol id="back" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fff" stroke="#8a8a8a"/><path d="M8.5 4.5h43c2.2 0 4 1.8 4 4v67c0 2.2-1.8 4-4 4h-43c-2.2 0-4-1.8-4-4v-67c0-2.2 1.8-4 4-4z" fill="#2f5597"/><path d="M8.5 20.5l12-12M8.5 36.5l28-28M8.5 52.5l43-43M8.5 68.5l43-43M15.5 77.5l36-36M31.5 77.5l20-20M47.5 77.5l4-4M51.5 20.5l-12-12M51.5 36.5l-28-28M51.5 52.5l-43-43M51.5 68.5l-43-43M44.5 77.5l-36-36M28.5 77.5l-20-20M12.5 77.5l-4-4" fill="none" stroke="#5f83c4" stroke-width="0.9" stroke-linecap="round"/><path d="M8.5 7.5h43v69h-43z" fill="none" stroke="#dfe8f6" stroke-width="0.7" stroke-linecap="round"/><path d="M30 42h0" fill="none" stroke="#dfe8f6" stroke-width="27" stroke-linecap="round"/><path d="M30 42h0" fill="none" stroke="#2f5597" stroke-width="25" stroke-linecap="round"/><g stroke="#1c1c1c" stroke-width="0.6" stroke-linejoin="round"><path d="M25.98 39.62c-2.88-1.95-5.75-1.38-6.9 .69c1.72 2.3 4.6 2.53 6.9 1.61zM34.02 39.62c2.88-1.95 5.75-1.38 6.9 .69c-1.72 2.3-4.6 2.53-6.9 1.61z" fill="#1c1c1c"/><path d="M25.4 38.12h9.2c.69 5.75-1.15 11.5-4.6 11.5s-5.29-5.75-4.6-11.5z" fill="#1c1c1c"/><path d="M25.63 38.12c-1.95-1.15-1.03-4.14 1.15-3.91c.57-2.07 5.06-2.3 6.21-.11c2.18-.46 3.33 2.64 1.38 4.02c-2.3 1.49-6.44 1.49-8.74 0z" fill="#fffdf5"/><path d="M28.05 42.15h0M31.95 42.15h0" fill="none" stroke="#fff" stroke-width="1.95" stroke-linecap="round"/><path d="M29.2 47.09l.8 .69l.8-.69" fill="none" stroke="#e8a0a8" stroke-width="0.8" stroke-linecap="round"/></g></symbol>\n</svg>\n';

// clients/typescript/dist/table/pictures.js
function addPictures(root) {
  const { documentElement: symbols } = new DOMParser().parseFromString(cards_default, "image/svg+xml");
  symbols.style.display = "none";
  root.append(document.adoptNode(symbols));
}

// clients/typescript/dist/table/table.css
var table_default = '/* The table, in its shadow root, in whatever room its page gives it. All sizes are shares of that room (`cqw` and `cqh`, from\n   320 x 300 pixels up) or of the text (`em`). A page sets the colours and the size of the cards on the element. */\n:host {\n  all: initial;\n  --felt: light-dark(#2e6b3e, #1f4a2b);\n  --felt-edge: light-dark(#245531, #173820);\n  --felt-glow: light-dark(#3b8250, #275c37);\n  --on-felt: #fff;\n  --ground: light-dark(#f4f2ec, #17191a);\n  --text: light-dark(#1d1d1b, #ecebe6);\n  --soft: light-dark(#5c5a52, #aaa79c);\n  --line: light-dark(#c9c4b5, #3d4043);\n  --panel: light-dark(#fff, #222527);\n  --main: light-dark(#245531, #7fc08f);\n  --warn: light-dark(#9b1c1c, #ff9b9b);\n  --glow: #ffd23f;\n  --largest-card: 112px;\n  color-scheme: inherit;\n  direction: inherit;\n  display: block;\n  container: table / size;\n  block-size: 100dvh;\n}\n:host([hidden]) { display: none; }\n* { box-sizing: border-box; }\n.table { display: grid; grid-template: "bar bar" auto "felt side" minmax(0, 1fr) / minmax(0, 1fr) clamp(14em, 27.5cqw, 22em); gap: 0.5em 0.8em; block-size: 100%; outline: none; background: var(--ground); color: var(--text); font: clamp(min(1em, 5cqmin), 1.65cqmin, 1.7em)/1.45 system-ui, sans-serif; }\n.table:has(> .watched) { grid-template: "bar" auto "felt" minmax(0, 1fr) / minmax(0, 1fr); }\nh2 { font-size: 1.4em; margin: 0; }\nh3 { font-size: 1.05em; margin: 0 0 0.4em; }\nbutton, select, input { font: inherit; color: inherit; }\nbutton { padding: 0.4em 0.8em; border: 1px solid var(--line); border-radius: 0.5em; background: var(--panel); cursor: pointer; }\nbutton:is(:disabled, [aria-disabled="true"]) { opacity: 0.5; cursor: default; }\n.main { background: var(--main); color: var(--panel); border-color: transparent; font-weight: 600; }\n:focus-visible { outline: 3px solid var(--glow); outline-offset: 2px; }\na { color: inherit; }\na.main { padding: 0.4em 0.8em; border-radius: 0.5em; text-decoration: none; }\nbutton.plain { border: 0; padding: 0 0.3em; min-height: 1.5em; color: var(--text); background: none; text-decoration: underline; }\n.bare { border: 0; background: none; padding: 0; margin: 0 auto; display: block; }\n\n.bar { grid-area: bar; display: flex; flex-wrap: wrap; gap: 0.5em; justify-content: space-between; align-items: center; }\n.bar nav { display: flex; flex-wrap: wrap; gap: 0.4em; align-items: center; }\n.menu { display: contents; }\n.opener { display: none; }\n.felt { grid-area: felt; position: relative; container: felt; background: radial-gradient(ellipse at 50% 40%, var(--felt-glow), var(--felt) 75%); color: var(--on-felt); border: 4px solid var(--felt-edge); border-radius: 1.2em; padding: 0.6em 0.8em; display: grid; grid-template-rows: auto minmax(0, 1fr) auto; gap: 0.3em; overflow: clip; --card: clamp(36px, min(9cqw, 9.5cqh), var(--largest-card)); }\n.felt > * { grid-column: 1; min-width: 0; }\n.facts { grid-row: 1; margin: 0; text-align: center; font-size: 0.9em; min-height: 1.45em; }\n\n/* The ring is a room of its own, in which cards and seats find their sizes. */\n.ring { grid-row: 2; position: relative; container: ring / size; }\n.ring > * { --card: clamp(24px, min(11cqw, (100cqh - 4.7em) / 4.4), var(--largest-card)); }\n\n/* Seats and cards on ellipses, in playing order: `--k` seats after the person at the bottom, of `--n`. */\n.of-1 { --n: 1; } .of-2 { --n: 2; } .of-3 { --n: 3; } .of-4 { --n: 4; } .of-5 { --n: 5; } .of-6 { --n: 6; } .of-7 { --n: 7; } .of-8 { --n: 8; } .of-9 { --n: 9; }\n.at-0 { --k: 0; } .at-1 { --k: 1; } .at-2 { --k: 2; } .at-3 { --k: 3; } .at-4 { --k: 4; } .at-5 { --k: 5; } .at-6 { --k: 6; } .at-7 { --k: 7; }\n.to-0 { --to: 0; } .to-1 { --to: 1; } .to-2 { --to: 2; } .to-3 { --to: 3; } .to-4 { --to: 4; } .to-5 { --to: 5; } .to-6 { --to: 6; } .to-7 { --to: 7; }\n.oval .seat, .laid {\n  --step: min(100deg, 230deg / max(1, var(--n) - 2));\n  --turn: calc(180deg + (var(--k) - var(--n) / 2) * var(--step));\n  --aside: max(sin(var(--turn)), -1 * sin(var(--turn)));\n  position: absolute;\n  left: calc(50% - var(--x) * sin(var(--turn)));\n  top: calc(50% + var(--y) * cos(var(--turn)));\n}\n.oval .seat { --x: 40%; --y: 50%; width: max-content; max-width: min(26%, 100% - 2 * var(--x) * var(--aside)); translate: -50% calc(-50% - 50% * cos(var(--turn))); }\n.laid { translate: calc(-50% + sin(var(--turn)) * (50% - var(--card) / 2)) -50%; } /* sets grow towards the middle */\n.wide .others, .watched .others { display: flex; flex-wrap: wrap; gap: 0.3em 1em; justify-content: space-evenly; }\n.laid { --x: calc(var(--card) * 2); --y: calc(var(--card) * 1.3); transition: left 0.35s ease-in, top 0.35s ease-in, opacity 0.35s ease-in, scale 0.35s ease-in; text-align: center; animation: fly 0.3s ease-out; z-index: 1; }\n.laid.at-0 { --turn: 0deg; animation: none; } /* it comes from the hand */\n.of-4 .laid { top: calc(57% + var(--y) * cos(var(--turn))); }\n.of-4 .laid.at-0 { --y: calc(var(--card) * 1.6); }\n.of-2 .laid { top: calc(65% + var(--y) * cos(var(--turn))); --y: calc(var(--card) * 0.85); }\n:is(.of-6, .of-7, .of-8) .laid { --y: calc(var(--card) * 1.7); }\n.of-7:not(.watched) .ring > * { --card: clamp(24px, min(11cqw, (100cqh - 4.7em) / 5.4), var(--largest-card)); }\n.of-7 .laid { --x: calc(var(--card) * 2.4); --y: calc(var(--card) * 2); }\n.of-7 :is(.at-1, .at-6).laid { --y: calc(var(--card) * 2.3); }\n.of-7 :is(.at-2, .at-5).laid { --y: calc(var(--card) * 1.3); }\n.of-7 :is(.at-3, .at-4).laid { --x: calc(var(--card) * 1.35); }\n.of-7:not(.watched) .trick:not(.swept) :is(.at-3, .at-4) { top: calc(4% + 4.5em + var(--card) * 1.3); } /* below the hands there */\n.felt:has(.stacks) { --card: clamp(32px, min(7cqw, 7cqh), 80px); }\n.felt:has(.stacks) .ring > * { --card: clamp(28px, min(9cqw, (100cqh - 6em) / 3.4), 80px); }\n.felt:not(.watched):has(.stacks) .trick:not(.swept) .laid { left: calc(50% + var(--card) * 0.65 * cos(var(--turn))); top: calc(100% + var(--card) * (0.15 * cos(var(--turn)) - 1)); }\n:is(.of-6 .at-3, .of-8 .at-4).laid { --y: calc(var(--card) * 0.75); }\n@keyframes fly { from { left: calc(50% - 42% * sin(var(--turn))); top: calc(50% + 50% * cos(var(--turn))); opacity: 0.2; scale: 0.6; } }\n.swept .laid { --k: var(--to); --x: 42%; --y: 42%; opacity: 0; scale: 0.4; }\n.swept.to-0 .laid { --turn: 0deg; --y: 60%; }\n@media (prefers-reduced-motion: reduce) { .laid, .held { animation: none !important; transition: none !important; } }\n.laid .row { justify-content: center; }\n.laid .lying + .lying { margin-left: calc(var(--card) * -0.55); }\n.laid.best { z-index: 2; }\n.laid.best .lying { box-shadow: 0 0 0 3px var(--glow); border-radius: 0.5em; }\n.mark { position: absolute; left: 50%; bottom: -0.7rem; translate: -50%; background: #000a; color: #fff; border-radius: 1em; padding: 0 0.5em; font-size: 0.8em; white-space: nowrap; }\n.mark.best { background: var(--glow); color: #1d1d1b; }\n.seat { padding: 0.3em 0.5em; border-radius: 0.7em; border: 2px solid transparent; min-width: 0; display: flex; flex-direction: column; align-items: center; gap: 0.2em; }\n.seat.active { border-color: var(--glow); background: #0002; }\n.name { margin: 0.1em 0; display: flex; flex-wrap: wrap; gap: 0.15em 0.35em; align-items: center; justify-content: center; min-height: 1.6em; }\n.oval:not(.watched) .seat .name { min-height: 3.2em; align-content: start; }\n:is(.of-2 .at-1, .of-4 .at-2, .of-6 .at-3, .of-8 .at-4).seat { max-width: 60%; gap: 0; }\n:is(.of-2 .at-1, .of-4 .at-2, .of-6 .at-3, .of-8 .at-4).seat .name { min-height: 1.6em !important; }\n.score { background: #0008; border-radius: 1em; padding: 0 0.5em; font-variant-numeric: tabular-nums; }\n.badge { background: var(--glow); color: #1d1d1b; border-radius: 1em; padding: 0 0.5em; font-size: 0.8em; white-space: nowrap; }\n.card { display: block; width: 100%; height: auto; filter: drop-shadow(0 1px 2px #0006); }\n.lying { display: inline-block; width: var(--card); }\n.lying.small { width: calc(var(--card) * 0.42); }\n.fan { display: flex; }\n.fan .lying + .lying { margin-left: calc(var(--card) * -0.3); }\n.row { display: flex; gap: 0.3em; }\n.center { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 0.5em; }\n.oval .center { position: absolute; inset: 0; pointer-events: none; }\n.wide .ring { display: grid; grid-template-rows: auto minmax(0, 1fr); gap: 0.6em; }\n.pile { text-align: center; }\n.pile .row { justify-content: center; }\n.pile .lying { width: calc(var(--card) * 0.8); }\n.pile > span:last-child { display: block; font-size: 0.85em; }\n.own { grid-row: 3; position: relative; }\n.prompt { margin: 0; text-align: center; font-weight: 600; height: 1.5em; overflow: hidden; text-overflow: ellipsis; }\n.notes { position: absolute; inset: auto 0 100%; z-index: 2; pointer-events: none; }\n.notes > * { pointer-events: auto; width: fit-content; }\n.wide .notes { position: relative; inset: auto; height: 2.3em; display: grid; place-content: end center; } /* what is longer covers the prompt */\n.wide .own:has(.hand) .notes { height: 3.4em; }\n.wide .notes > * { margin-block: 0; }\n.wide :is(.own:not(:has(.hand)) .choices, .facts):empty { display: none; }\n.refusal, .hint { text-align: center; margin: 0.3em auto; padding: 0.2em 0.7em; border-radius: 0.5em; background: var(--panel); color: var(--warn); max-width: 46em; }\n.notes > p { margin: 0 auto; }\n.thinking { background: var(--panel); padding: 0.2em 0.7em; border-radius: 0.5em; }\n.hint, .thinking { color: var(--text); }\n.choices { display: flex; flex-wrap: wrap; gap: 0.4em; justify-content: center; min-height: 2.6em; align-items: center; }\n.hand { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, calc(var(--card) + 4px)); justify-content: center; min-height: calc(var(--card) * 1.4 + 1.4em); padding: 1.1em calc(var(--card) * 0.4) 0.3em 0; }\n.hand:not(.many) { padding-right: 0; }\n.held { width: var(--card); padding: 0; border: 0; background: none; border-radius: 0.6em; transition: transform 0.12s ease; }\n.choosing .held:not(.legal) { filter: brightness(0.62); }\n.held { position: relative; touch-action: manipulation; }\n.held .mark { bottom: 0.2em; font-size: 0.7em; }\n.held.legal { transform: translateY(-0.4em); }\n.held.early { transform: translateY(-0.7em); outline: 3px dashed var(--glow); border-radius: 0.6em; }\n.held.selected { transform: translateY(-1em); outline: 3px solid var(--glow); }\n.held.legal:hover { transform: translateY(-0.7em); }\n.own > .name b { font-size: 1.05em; }\n.hinted { box-shadow: 0 0 0 4px var(--glow); border-radius: 0.6em; }\n.results { grid-row: 2 / span 2; place-self: start center; z-index: 3; width: min(30em, 100%); max-height: 100%; overflow-y: auto; padding: 0.8em 1.2em; border-radius: 1em; background: var(--panel); color: var(--text); box-shadow: 0 0.6em 2em #0009; text-align: center; }\n.results table { width: 100%; border-collapse: collapse; margin-bottom: 0.5em; font-variant-numeric: tabular-nums; }\n.results th, .results td { padding: 0.2em 0.5em; border-bottom: 1px solid var(--line); text-align: right; }\n.results .player, .results th:first-child, .results td:first-child { text-align: left; }\n.results .me { background: #ffd23f33; font-weight: 600; }\n.results.small { width: auto; padding: 0.4em 0.6em; opacity: 0.95; }\n.tricks { border-collapse: collapse; margin-bottom: 0.6em; text-align: center; }\n.tricks :is(th, td) { padding: 0.15em 0.4em; vertical-align: top; }\n.tricks .best { background: #ffd23f55; }\n.tricks .row { justify-content: center; --card: clamp(27px, 6vw, 42px); }\n#tricks { max-width: 96vw; }\n.results p { margin: 0.2em 0; }\n.ways { position: sticky; bottom: -0.8em; display: flex; flex-wrap: wrap; gap: 0.4em; justify-content: center; margin-block: 0.3em -0.8em; padding-block: 0.4em 0.8em; background: var(--panel); }\n\n.sheet { max-width: min(30em, 92vw); max-height: calc(100dvh - 1em); overflow-y: auto; border: 1px solid var(--line); border-radius: 0.8em; padding: 1em 1.2em; background: var(--panel); color: var(--text); box-shadow: 0 0.6em 2em #0009; }\n.sheet select { padding: 0.3em; background: var(--panel); border: 1px solid var(--line); border-radius: 0.4em; }\n.keys { display: grid; grid-template-columns: auto 1fr; gap: 0.2em 1em; }\n.keys dd { margin: 0; }\n.orders dd { margin: 0.2em 0 0.6em; }\n.orders .row { flex-wrap: wrap; --card: 42px; }\n.inline { display: inline-block; width: 1.6em; vertical-align: middle; margin: 0 0.1em; }\n.told, .guide { background: var(--panel); border: 1px solid var(--line); border-radius: 0.8em; padding: 0.7em; }\n.told ol { margin: 0; padding: 0; list-style: none; }\n.told > ol { overflow-y: auto; font-size: 0.95em; }\n.told li { min-height: 1.6em; }\n.told > ol > li + li { margin-top: 0.3em; padding-top: 0.3em; border-top: 1px solid var(--line); }\n.told > ol > li:first-child > ol > li:first-child { font-weight: 600; }\n.guide .text, .guide li { font-size: 0.95em; }\n.guide h3, .guide h4 { margin: 0.8em 0 0.2em; font-size: 1.05em; }\n.guide table { border-collapse: collapse; }\n.guide th, .guide td { border-bottom: 1px solid var(--line); padding: 0.15em 0.5em 0.15em 0; text-align: left; vertical-align: top; }\n.guide ul { padding-left: 1.2em; margin: 0.3em 0; }\n.guide li { margin-bottom: 0.4em; }\n.guide small, .sheet small { color: var(--soft); display: block; }\n\n/* Where there is room, what has happened stands beside the table; else it is a drawer, and actions are in a menu. */\n@container table (min-width: 60em) and (min-height: 30em) {\n  aside.sheet { grid-area: side; position: static; display: flex; flex-direction: column; gap: 0.8em; inset: auto; width: auto; max-width: none; height: auto; max-height: none; margin: 0; padding: 0; border: 0; background: none; box-shadow: none; }\n  aside > * { flex: none; }\n  .told > ol { max-height: max(14em, 100cqh - 16em); }\n}\n@container table (max-width: 60em) or (max-height: 30em) {\n  .table { grid-template: "bar" auto "felt" minmax(0, 1fr) / minmax(0, 1fr); }\n  aside { inset: 0 0 0 auto; width: min(24em, 90vw); height: 100dvh; max-height: none; margin: 0; border-radius: 0.8em 0 0 0.8em; }\n  aside:popover-open { display: flex; flex-direction: column; gap: 0.8em; }\n  aside > * { flex: none; }\n  .opener { display: block; }\n  .menu { display: none; }\n  .menu:popover-open { display: grid; gap: 0.6em; }\n  .menu :is(button, a) { font-size: 1.1em; padding: 0.6em 1em; }\n  .bar { gap: 0.2em 0.5em; }\n  .bar h2 { font-size: 1.05em; }\n  .bar nav { gap: 0.25em; }\n  .bar nav > button { padding: 0.2em 0.4em; font-size: 0.9em; min-height: 2em; }\n}\n\n/* A low table: the prompt stands beside the name, and the buttons beside the hand. */\n@container table (max-height: 30em) {\n  .table { gap: 0.2em; }\n  .felt { --card: clamp(34px, min(8cqw, 15cqh), var(--largest-card)); padding: 0.2em 0.6em; border-width: 2px; gap: 0.1em; }\n  .own { display: grid; grid-template: "before before before" auto "name prompt prompt" auto "hand hand choices" auto / fit-content(35%) minmax(0, 1fr) auto; gap: 0 0.6em; align-items: center; }\n  .own:has(.stacks) { grid-template: "name prompt prompt" auto "stacks hand choices" auto / auto minmax(0, 1fr) auto; }\n  .own > .stacks { grid-area: stacks; }\n  .own .prompt { grid-area: prompt; height: auto; max-height: 2.9em; line-height: 1.3; }\n  .own .choices { grid-area: choices; max-width: 38cqw; min-height: 0; }\n  .own > .name { grid-area: name; justify-content: start; }\n  .own > .hand { grid-area: hand; }\n  .own .hand { min-height: calc(var(--card) * 1.4 + 0.9em); padding-top: 0.6em; }\n  .own > :is(.facts, .pile, .bare, .herd) { grid-area: before; }\n  .choices button { padding: 0.2em 0.7em; }\n  .oval:not(.watched) .seat .name { min-height: 1.6em; }\n  .oval .seat { padding: 0.1em 0.4em; gap: 0; font-size: 0.85em; }\n  .ring > * { --card: clamp(24px, min(8cqw, 22cqh), var(--largest-card)); }\n  .seat .fan { display: none; }\n  .results:not(.small) { width: min(46em, 100%); }\n  .of-2 .laid { left: calc(50% + var(--card) * (1 - 2 * var(--k))); top: 76%; --y: 0px; }\n}\n\n/* Results that leave room for what stands around them. */\n@container table (max-width: 40em) or (max-height: 30em) {\n  .results { padding: 0.4em 0.6em; font-size: 0.85em; line-height: 1.3; }\n  .results th, .results td { padding: 0.1em 0.4em; }\n  .ways { bottom: -0.4em; gap: 0.3em; margin-block: 0 -0.4em; padding-block: 0.4em; }\n  .ways button { padding: 0.3em 0.5em; }\n}\n\n/* A narrow table, as on a phone. */\n@container table (max-width: 40em) and (min-height: 30em) {\n  .felt { padding: 0.4em; border-width: 2px; }\n  .oval .seat { --x: 40%; padding: 0.1em; font-size: 0.9em; }\n  .of-3 .seat { --x: 48%; }\n  .of-4 .seat { --x: 37%; }\n  .oval .badge { font-size: 0.7em; padding: 0 0.4em; }\n  .own > .name { gap: 0.15em 0.25em; }\n  .own > .name b { font-size: 1em; }\n  .own .badge { padding: 0 0.3em; }\n  .hand { --card: clamp(36px, min(12.8cqw, 8cqh), 64px); padding-top: 0.7em; min-height: calc(var(--card) * 1.4 + 1em); }\n  .hand.many { grid-auto-flow: row; grid-template-columns: repeat(var(--n), minmax(0, calc(var(--card) + 4px))); grid-template-rows: min(var(--card) * 1.4 + 0.5em, 8.5cqh) auto; }\n  .oval .seat .fan .lying { width: calc(var(--card) * 0.35); }\n  .laid { --x: calc(var(--card) * 1.5); --y: min(var(--card) * 1.6, 17%); }\n  .of-2 .laid { --y: var(--card); }\n  .of-5 :is(.at-2, .at-3).laid { --x: var(--card); }\n  .of-4 .laid.at-0 { --y: calc(var(--card) * 1.9); }\n  .oval.of-7:not(.watched) :is(.at-2, .at-5).seat { top: 51%; translate: -50% -50%; }\n  .oval.of-7:not(.watched) :is(.at-1, .at-6).seat { top: 100%; translate: -50% -100%; }\n  .of-7 .laid { --x: calc(var(--card) * 1.7); --below: calc(4% + 4.5em); }\n  .of-7 :is(.at-3, .at-4).laid { --x: calc(var(--card) * 3.1); }\n  .of-7:not(.watched) .trick:not(.swept) :is(.at-2, .at-5) { top: max(var(--below) + var(--card) * 2.72, 53%); }\n  .of-7:not(.watched) .trick:not(.swept) :is(.at-1, .at-6) { top: max(var(--below) + var(--card) * 4.14, 84%); }\n  .of-7:not(.watched) .trick:not(.swept) .at-0 { top: calc(100% - var(--card)); }\n  .laid .lying + .lying { margin-left: calc(var(--card) * -0.8); }\n  .wide .notes { height: 3.4em; }\n  .own .prompt { height: 2.9em; }\n}\n\n/* Somebody who watches sees all seats in rows, and no hand of their own. */\n.watched.oval .seat { position: static; translate: none; width: auto; max-width: 100%; }\n.watched .ring { overflow-y: auto; }\n.watched .ring > * { --card: clamp(30px, min(9cqw, 13cqh), var(--largest-card)); }\n.watched .trick { display: flex; flex-wrap: wrap; gap: 1.2em 0.8em; justify-content: center; margin-top: 1em; padding-bottom: 0.7rem; }\n.felt.watched .laid { position: relative; inset: auto; translate: none; animation: none; }\n.watched .seat .fan { display: flex; --shown: calc(var(--card) * 0.62); max-width: 100%; }\n.watched .fan .lying { flex: 0 1 calc(var(--shown) * 0.6); min-width: 0; width: auto; margin: 0; }\n.watched .fan .lying:last-child { flex: none; }\n.watched .fan .card { width: var(--shown); }\n\n.gap { display: inline-block; width: var(--card); aspect-ratio: 60 / 84; border: 2px dashed #fff5; border-radius: 0.5em; }\n.piles { display: flex; gap: 1.5em; }\n.herd { display: flex; flex-wrap: wrap; gap: 0.3em; justify-content: center; min-height: calc(var(--card) * 1); }\n.herd .sheep { position: relative; width: calc(var(--card) * 0.7); padding: 0; border: 0; background: none; border-radius: 0.5em; }\n.herd .badge { position: absolute; top: -0.4em; right: -0.4em; }\n.herd .fence { position: absolute; inset: auto 0 0 0; }\n.herd .fence .card { opacity: 0.85; clip-path: inset(45% 0 0 0); }\n.grid { display: grid; --columns: 13; --rows: 4; grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); align-content: center; gap: 3px; width: min(100%, (100cqh - 4em) / var(--rows) / 1.4 * var(--columns)); }\n.grid .gap { width: 100%; }\n.grid .place { padding: 0; border: 0; background: none; border-radius: 0.4em; }\n.grid .place.up { outline: 3px solid var(--glow); }\n@container ring (max-aspect-ratio: 14 / 10) { .grid { --columns: 9; --rows: 6; } }\n@container ring (max-aspect-ratio: 8 / 10) { .grid { --columns: 7; --rows: 8; } }\n.stacks { text-align: center; font-size: 0.85em; }\n.stacks .row { justify-content: center; }\n.stacks .hand { padding-top: 0.7em; }\n';

// clients/typescript/dist/table/element.js
var sheet = new CSSStyleSheet();
sheet.replaceSync(table_default);
var NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen"];
var HINTS = { bot: "search", simulations: 200 };
var PACE = 500;
var origin = () => new URL("..", import.meta.url).href;
var newSeed = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (each) => each.toString(16)).join("");
var SheepfoldTable = class extends HTMLElement {
  static observedAttributes = ["game", "seats", "seat", "names", "service", "bots", "preset", "seed"];
  /** The table rules of a match against bots, where they differ from those of the preset. */
  options = {};
  #place;
  #shown = null;
  #table = null;
  #leave = () => {
  };
  // ends what the table hears of its match
  #run = 0;
  // counts what is shown, so that what is outdated stops
  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    this.#place = document.createElement("div");
    this.#place.className = "table";
    this.#place.tabIndex = -1;
    root.append(this.#place);
    addPictures(root);
  }
  /** The match that is shown; null until there is one. */
  get source() {
    return this.#shown?.source ?? null;
  }
  /** Start a match against bots, as the attributes say. What is wrong with them is said in place of the table. */
  async start() {
    const run = this.#clear();
    const name = this.getAttribute("game");
    if (!name)
      return;
    try {
      const client = new Client({ url: new URL(this.getAttribute("service") ?? origin(), this.baseURI) });
      const match = await ask(async () => {
        const game = await client.game(name).describe();
        return BotMatch.start(client, game, this.#setup(game));
      });
      if (run !== this.#run)
        return;
      await this.show(match, { pace: () => Number(this.getAttribute("pace") ?? PACE), endings: () => [{ label: "Play again", act: () => this.start() }] });
    } catch (error) {
      if (run === this.#run)
        D(b`<p class="refusal" role="alert">${error.message}</p>`, this.#place);
    }
  }
  /** Show a match, in place of the one that is shown now. */
  async show(source, settings = {}) {
    const run = this.#clear();
    this.#shown = { source, settings };
    const table = await mountTable(this.#place, source, settings, (violation) => this.#tell("refused", { violation }));
    if (run === this.#run) {
      this.#table = table;
      this.#leave = this.#follow(source);
    } else
      table.remove();
    return table;
  }
  focus(options) {
    this.#place.focus(options);
  }
  connectedCallback() {
    if (this.#table)
      return;
    if (this.#shown)
      void this.show(this.#shown.source, this.#shown.settings);
    else
      this.#restart();
  }
  disconnectedCallback() {
    const shown = this.#shown;
    this.#clear();
    this.#shown = shown;
  }
  attributeChangedCallback() {
    if (this.isConnected)
      this.#restart();
  }
  /** Start a match once all attributes that change together have changed. */
  #restart() {
    const run = ++this.#run;
    queueMicrotask(() => {
      if (run === this.#run && this.isConnected && this.hasAttribute("game"))
        void this.start();
    });
  }
  #clear() {
    this.#leave();
    this.#leave = () => {
    };
    this.#table?.remove();
    this.#table = null;
    this.#shown = null;
    return ++this.#run;
  }
  /** Read how a match starts. */
  #setup(game) {
    const seats = this.#readWhole("seats", game.seats.usual, game.seats.min, game.seats.max);
    const me = this.#readWhole("seat", 0, 0, seats - 1);
    const preset = this.getAttribute("preset");
    const found = game.presets.find((each) => each.name === preset);
    if (preset !== null && !found)
      throw new Error(`There is no preset "${preset}": ${game.presets.map((each) => each.name).join(", ")}.`);
    const [mine = "", ...others] = this.getAttribute("names")?.split(",").map((name) => name.trim()) ?? NAMES;
    const names = Array.from({ length: seats }, (_2, seat) => seat === me ? mine : others.shift() ?? `Bot ${seat + 1}`);
    const bot = this.getAttribute("bots") ?? "careful";
    const start = { seats, options: { ...found?.options, ...this.options }, dealer: seats - 1, seed: this.getAttribute("seed") ?? newSeed() };
    return { start, names, me, bots: names.map((_2, seat) => seat === me ? HINTS : { bot }) };
  }
  /** Read an attribute that is a whole number. */
  #readWhole(name, usual, least, most) {
    const text = this.getAttribute(name);
    const number2 = Number(text ?? usual);
    if (Number.isInteger(number2) && least <= number2 && number2 <= most)
      return number2;
    throw new Error(`"${name}" has to be a whole number from ${least} to ${most}, not "${text}".`);
  }
  /** Tell the page of each move of a match, and of its end. */
  #follow(source) {
    let known = source.moment.moves;
    return source.subscribe(() => {
      const { moves, turns, view } = source.moment;
      const last = turns.at(-1);
      if (moves <= known || !last)
        return;
      known = moves;
      this.#tell("move", { ...last, moves });
      if (view.outcome)
        this.#tell("over", { outcome: view.outcome });
    });
  }
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
};
customElements.define("sheepfold-table", SheepfoldTable);

// clients/typescript/dist/table/packing.js
async function pack(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
async function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

// clients/typescript/dist/table/link_match.js
var MARK = "link=";
var MOST_TOLD = 12;
var LONGEST_NAME = 30;
var MOST_MOVES = 1e6;
var INCLUDE2 = ["text"];
var BadLink = class extends Error {
};
var LinkMatch = class _LinkMatch extends KeptMatch {
  /** What the player has seen last, until they move. */
  before = null;
  /** Start a match as its host, who plays too. */
  static async start(client, game, { id, start, names, me }) {
    const match = await client.game(game.name).new({ ...start, sealed: true, include: INCLUDE2, names });
    const { seats: keys } = match.keys;
    const told = linesOf(match, 0);
    const kept = { id, game: game.name, names, me, key: keys[me], keys, state: match.state, moves: 0, turns: [], told };
    return _LinkMatch.resume(client, game, kept);
  }
  /** Go on with a match that was kept. */
  static async resume(client, info, kept) {
    const { state, me, key, names, moves } = kept;
    const game = client.game(info.name);
    const { moves_made } = await game.call("legal-moves", { state }, { key });
    if (moves_made !== moves)
      throw new BadLink("The link has been altered. Ask for it again.");
    const match = await game.load(state, { key, seat: me, include: INCLUDE2, names });
    const view = await match.view(me);
    if (view.seats !== names.length)
      throw new BadLink("The link names more or fewer players than the match has.");
    return Object.assign(new _LinkMatch(info, kept, match, view), { before: kept.seen ?? null });
  }
  get moves() {
    return this.kept.moves;
  }
  get moment() {
    return this.before ? { ...super.moment, before: this.before } : super.moment;
  }
  /** Make a move of the person at this page. */
  play(move) {
    return ask(() => this.#make(move));
  }
  async #make(move) {
    const { me, turns, told, moves } = this.kept;
    const position = await this.position.play(move, { seat: me });
    const more = { turns: [...turns, { seat: me, move }], told: [...told, ...linesOf(position, moves + 1)] };
    this.kept = { ...this.kept, state: position.state, moves: moves + 1, ...more };
    this.before = null;
    await this.follow(position);
  }
  /**
   * Return a link to the position for a seat. An invitation has the key of that seat, which only the host can give;
   * `turns`: how many of the last moves are public, and needed to draw the position.
   */
  async link(seat, { invites = false, turns: most = 0 }) {
    const { id, game, names, state, moves, turns, told, keys } = this.kept;
    const last = most ? turns.slice(-most) : [];
    const key = invites && keys ? { key: keys[seat] } : {};
    const link = { id, game, names, seat, ...key, state, moves, turns: last, told: told.slice(-MOST_TOLD) };
    return `${location.origin}${location.pathname}#${MARK}${await pack(JSON.stringify(link))}`;
  }
};
var seatId = (id, seat) => `${id}.${seat}`;
async function readLink(fragment, games) {
  if (!fragment.startsWith(MARK))
    return null;
  const link = await unpack(fragment.slice(MARK.length)).then(JSON.parse).catch(() => null);
  if (!isLink(link, games))
    throw new BadLink("The link cannot be read. It may have been cut off: ask for it again.");
  return link;
}
var isLink = (link, games) => typeof link?.id === "string" && /^[\w-]{1,64}$/.test(link.id) && games.includes(link.game) && Array.isArray(link.names) && link.names.every((name) => typeof name === "string" && name.length <= LONGEST_NAME) && [...link.names.keys()].includes(link.seat) && ["string", "undefined"].includes(typeof link.key) && Number.isInteger(link.moves) && link.moves >= 0 && link.moves <= MOST_MOVES && Array.isArray(link.turns) && link.turns.every((turn) => Number.isInteger(turn?.seat) && typeof turn.move?.type === "string") && Array.isArray(link.told) && link.told.every((line) => Number.isInteger(line?.turn) && typeof line.text === "string");
function follow({ seat, key, ...link }, kept) {
  if (!kept && key === void 0) {
    throw new BadLink("This browser is not in that match yet: open your invitation first, and then this link.");
  }
  if (!kept)
    return { ...link, me: seat, key };
  if (key !== void 0 && key !== kept.key) {
    throw new BadLink("This is not the invitation that this browser has opened before. Ask the host which one is right.");
  }
  if (kept.moves > link.moves)
    return kept;
  const before = kept.told.filter((line) => line.turn < (link.told[0]?.turn ?? 0));
  return { ...kept, ...link, told: [...before, ...link.told] };
}
export {
  AccessDenied,
  AlreadyPlayed,
  BadLink,
  BotMatch,
  Client,
  Game,
  IllegalMove,
  InternalError,
  InvalidRequest,
  KeptMatch,
  LinkMatch,
  Match,
  ProblemError,
  ServiceTimeout,
  ServiceUnavailable,
  ServiceUnreachable,
  SheepfoldError,
  SheepfoldTable,
  UNREACHABLE,
  UnexpectedAnswer,
  addPictures,
  ask,
  explain,
  follow,
  pack,
  readLink,
  seatId,
  toSentence,
  unpack
};
