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
var HIDDEN, RANKS, SUITS, OTHERS, nameOf, isOneFile, pictures, drawCard;
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
    isOneFile = () => document.querySelector("symbol") !== null;
    pictures = () => isOneFile() ? "" : new URL("../cards.svg", import.meta.url).href;
    drawCard = (card) => b`
  <svg class="card" viewBox="0 0 60 84" role="img" aria-label=${nameOf(card)}>
    ${w`<use href="${pictures()}#${card === HIDDEN ? "back" : card}"></use>`}
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
  return plain.replace(new RegExp(`(^|[:;] )${me} (\\w+)`, "gu"), (_2, start, verb) => `${start}you ${withYou(verb)}`).replace(new RegExp(`${me}'s`, "gu"), "your").replace(new RegExp(`(sheep of) ${me}`, "gu"), "$1 yours").replace(new RegExp(me, "gu"), "you").replace(/(^|[.] )you/g, "$1You");
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
  const label = seen.length ? seen.map(nameOf).join(", ") : count(cards.length, "card");
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
    drawHand = (cards, legal, ui, hinted, label = "Your hand") => {
      const left = [...ui.selected];
      const kinds = [...cards.length > ROW ? ["many", `of-${Math.ceil(cards.length / 2)}`] : [], ...ui.isMine ? ["choosing"] : []];
      return b`<div class="hand ${kinds.join(" ")}" role="group" aria-label=${label}>
    ${c2(keyed(cards), ([key]) => key, ([, card]) => {
        const place2 = left.indexOf(card);
        if (place2 >= 0)
          left.splice(place2, 1);
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
      })}
  </div>`;
    };
    drawTrick = ({ plays, leader, best, isOver }, me, names, isInRow, isSwept) => {
      const at = (seat) => (seat - me + names.length) % names.length;
      return b`<div class="trick ${isSwept && best !== null ? `swept to-${at(best)}` : ""}">
    ${c2(plays.filter(({ cards }) => cards.length), ({ seat, cards }) => `${seat} ${String(cards)}`, ({ seat, cards }) => b`<div class="laid at-${at(seat)} ${seat === best ? "best" : ""}">
        ${isInRow ? b`<b>${names[seat]}</b>` : A} ${drawRow(cards)}
        ${seat === best ? b`<span class="mark best">${isOver ? "takes it" : "winning"}</span>` : seat === leader ? b`<span class="mark">led</span>` : A}
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
function findRound({ history, options }) {
  const isLocking = "pass_locks" in options && options.pass_locks === true;
  const passed = /* @__PURE__ */ new Set();
  let [first, last] = [0, -1];
  history.forEach(({ seat, move }, place2) => {
    if (seat === last || passed.has(seat)) {
      first = place2;
      passed.clear();
    }
    if (move.type === "pass")
      passed.add(seat);
    else {
      last = seat;
      if (!isLocking)
        passed.clear();
    }
  });
  return history.slice(first);
}
function findSets(view) {
  const round = findRound(view);
  const all = round.flatMap(({ seat, move }) => move.type === "play" ? [{ seat, cards: cardsOfSet(move) }] : []);
  const last = all.at(-1);
  if (!last)
    return null;
  const plays = all.slice(-MOST).filter((play, place2, some) => some.findLastIndex(({ seat }) => seat === play.seat) === place2);
  return { key: view.standing ? "" : String(view.history.length), plays, leader: null, best: last.seat, isOver: !view.standing };
}
var MOST, cardsOfSet, sayBeating, withMove, passedBadge, passChoice;
var init_sets = __esm({
  "clients/typescript/dist/table/games/sets.js"() {
    "use strict";
    init_voice();
    MOST = 3;
    cardsOfSet = (move) => "cards" in move ? move.cards : [];
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
          move
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
        if (view.phase === "give")
          return [{ label: "Give these cards", move: meant({ type: "give", cards }) }];
        const legal = findAlike(view, cards, SETS2);
        const rank = rankOf(cards.find((card) => !isJoker(card)) ?? "A");
        const moves = legal.length ? legal : [meant({ type: "play", rank, cards })];
        return moves.map((move) => ({
          label: moves.length > 1 && move.type === "play" ? `Play as ${sayRank(move.rank, cards.length)}` : "Play these cards",
          move
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
      needed: (view) => view.phase === "give" ? view.legal_moves.find((move) => move.type === "give")?.cards.length ?? null : null,
      facts: (view) => [
        ...view.standing ? [`To beat: ${sayRank(view.standing.rank, view.standing.count)}`] : [],
        ...view.history.length ? [] : sayExchange(view)
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
function tell(move) {
  switch (move.type) {
    case "pick":
      return "picks";
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
      return "cracks";
    case "recrack":
      return "recracks";
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
  const add = (seat, cards) => {
    if (typeof seat === "number")
      points[seat] = cards.reduce((sum, card) => sum + worth(card), points[seat] ?? 0);
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
function sayDoubled({ cracker, recracker, stakes }, names) {
  const [crack, recrack] = [cracker, recracker].map((seat) => seat === null ? "" : names[seat]);
  const doubled = [crack && `the crack of ${crack}`, recrack && `the recrack of ${recrack}`].filter((each) => each);
  const isDoubler = stakes > 2 ** doubled.length;
  return doubled.length || isDoubler ? [`Doubled by ${join([...doubled, ...isDoubler ? ["a doubler"] : []])}.`] : [];
}
function sayOthersBuried({ tricks, buried, under }, names) {
  const seen = [...tricks.flatMap((trick) => trick.cards), ...buried.flat(), under];
  const rest = DECK.filter((card) => !seen.includes(card));
  const seats = [...buried.keys()].filter((seat) => buried[seat]?.includes(HIDDEN));
  const hidden = seats.reduce((sum, seat) => sum + (buried[seat]?.length ?? 0), 0);
  return hidden && rest.length === hidden ? [`${join(seats.map((seat) => names[seat] ?? ""))} buried ${nameAll(rest)}.`] : [];
}
function findTrick(view) {
  const place2 = view.tricks.findLastIndex((each) => each.cards.length);
  const trick = view.tricks[place2];
  if (!trick)
    return null;
  const { leader, cards, winner } = trick;
  const plays = cards.map((card, turn) => ({ seat: (leader + turn) % view.seats, cards: [card] }));
  const best = winner ?? plays.toSorted((one, other) => strength(other.cards[0], cards[0]) - strength(one.cards[0], cards[0]))[0]?.seat ?? null;
  return { key: `${view.deal}.${place2}`, plays, leader, best, isOver: winner !== null };
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
var PROMPTS, TRUMPS, RANKS4, SUITS3, DECK, POINTS, ALL_POINTS, place, drawing3, nameAll, playOf, worth, facts;
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
        return [{ label: "Bury these cards", move: { type: "bury", cards } }];
      },
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
      trick: findTrick,
      facts: (view) => facts(view),
      needed: (view) => view.phase === "bury" ? view.legal_moves.find((move) => move.type === "bury")?.cards.length ?? null : null,
      reasons: (view, { names }) => [
        ...sayDoubled(view, names),
        ...view.buried.flatMap((cards, seat) => cards.length && !cards.includes(HIDDEN) ? [`${names[seat]} buried ${nameAll(cards)}.`] : []),
        ...sayOthersBuried(view, names)
      ],
      ending: (view, move) => {
        const trick = view.tricks.at(-1);
        if (!trick || move.type !== "play")
          return view;
        return { ...view, tricks: [...view.tricks.slice(0, -1), { ...trick, cards: [...trick.cards, move.card] }] };
      }
    };
    nameAll = (cards) => join(cards.map((card) => `the ${nameOf(card)}`));
    playOf = (card) => ({ type: "play", card });
    worth = (card) => POINTS[card.charAt(0)] ?? 0;
    facts = (view) => [
      "Trump: queens, jacks, diamonds",
      view.leaster ? "Leaster: the fewest points win" : "",
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
        const isOver = view.laid.every((cards) => !cards.length) && view.last !== null;
        const { laid, winner } = isOver && view.last ? view.last : { laid: view.laid, winner: null };
        const plays = laid.map((cards, seat) => ({ seat, cards: [...cards] }));
        return { key: String(number(view)), plays, leader: null, best: winner, isOver };
      },
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
var ONLY, drawing6;
var init_wolf_herd = __esm({
  "clients/typescript/dist/table/games/wolf_herd.js"() {
    "use strict";
    init_lit_html();
    init_cards();
    init_drawing();
    init_voice();
    ONLY = { fence: "FE", disguise: "WS", crook: "CR" };
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
      isStrict: true,
      scored: "Sheep",
      isWide: true,
      cardsOf,
      movesOf: (view, cards, target) => {
        if (target)
          return cards.length && cards[0] !== "CR" ? [{ label: "", move: meant2(cards, target) }] : [];
        const legal = findLegal(view, cards, cardsOf).filter((move) => !("sheep" in move));
        const sheep = { type: "sheep", card: cards[0] };
        const moves = legal.length || !cards[0]?.startsWith("S") ? legal : [sheep];
        return moves.map((move) => ({ label: say2(move), move }));
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
var USUAL = { linger: 1200, passes: true, goesOn: false, watches: false };
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
    return marks === "#" ? b`<h2>${inline(title)}</h2>` : b`<h3>${inline(title)}</h3>`;
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
init_cards();
init_drawing();
async function loadOrders(game, options) {
  if (isOneFile())
    return [];
  const response = await fetch(new URL(`../orders/${game}.json`, import.meta.url)).catch(() => null);
  const orders = response?.ok ? await response.json() : [];
  return orders.filter(({ when }) => Object.entries(when).every(([name, value]) => options[name] === value));
}
var drawOrders = (orders) => b`<dl class="orders">
  ${orders.map(({ title, cards }) => b`<dt>${title}</dt><dd>${drawRow(cards)}</dd>`)}
</dl>`;

// clients/typescript/dist/table/frame.js
init_voice();
var reword = ({ source, drawing: drawing7, tried }, text) => drawing7.reword?.(text, source.moment.view, source.names, tried) ?? text;
var drawAction = ({ label, act, isOff }, on, kind) => typeof act === "string" ? b`<a class=${kind} href=${act}>${label}</a>` : b`<button class=${kind} ?disabled=${isOff?.() ?? false} @click=${() => on.do(act)}>${label}</button>`;
var drawMenu = (actions, on) => b`
  <button class="opener" popovertarget="menu">Menu</button>
  <div id="menu" class="menu sheet" popover @click=${(event) => event.currentTarget.hidePopover()}>
    ${actions.map((action) => drawAction(action, on, ""))}
  </div>
`;
var LINGERS = { 0: "not at all", 1200: "1.2 seconds", 4e3: "4 seconds", [-1]: "until I click" };
var drawSettings = ({ orders, drawing: drawing7 }, on) => b`<div id="shortcuts" class="sheet" popover @click=${on.closeSheet}>
  <h2>Settings</h2>
  <p><label>A finished trick stays
    <select @change=${(event) => keepHabits({ linger: Number(event.target.value) })}>
      ${Object.entries(LINGERS).map(([time, label]) => b`<option value=${time} .selected=${Number(time) === habits().linger}>${label}</option>`)}
    </select>
  </label></p>
  ${drawHabit("passes", "Pass for me when I can do nothing else")} ${drawHabit("goesOn", "Turn up cards for me where there is no choice")}
  ${drawing7.isOut ? drawHabit("watches", "Play on at the usual pace once I am out of the deal") : A}
  <h2>Keys</h2>
  <dl class="keys">
    <dt>← → ↑ ↓</dt><dd>go from card to card</dd>
    <dt>Enter, Space</dt><dd>on a card: play or select it</dd>
    <dt>Space</dt><dd>elsewhere: press the only button, or go on</dd>
    <dt>H</dt><dd>hint</dd>
    ${orders.length ? b`<dt>O</dt><dd>card order</dd>` : A}
    <dt>?</dt><dd>this list</dd>
  </dl>
  <button popovertarget="shortcuts" popovertargetaction="hide">Close</button>
</div>`;
var drawOrderSheet = ({ orders }, on) => b`<div id="orders" class="sheet" popover @click=${on.closeSheet}>
  <h2>Card order</h2>
  ${drawOrders(orders)}
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
init_voice();
var ENDED = /scored|match is over/;
var GAIN = /\S [+-]\d+(,|\.)/;
function drawResults(board, view, ui, on) {
  const { source, moment, ended, drawing: drawing7, settings } = board;
  const { names, seat: me } = source;
  const { outcome, scores } = moment.view;
  const wasAway = ended !== null && !ended.move;
  const end = wasAway ? moment.told.findLast((line) => ENDED.test(line.text))?.turn : moment.moves;
  const last = moment.told.filter((line) => line.turn === end && line.turn > 0);
  const said = last.flatMap((line) => sentences(reword(board, line.text)));
  const from = said.findIndex((each) => ENDED.test(each));
  const why = from < 0 ? [] : said.slice(from).filter((each) => !GAIN.test(each) && !/ (deals|gives)\b/.test(each));
  const before = ended?.view.scores ?? [];
  const places = outcome?.ranks ?? scores.map((score) => 1 + scores.filter((other) => other > score).length);
  const rows = [...names.keys()].toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  return b`<section class="results" role="region" aria-label="Results" tabindex="-1">
    <h2>${outcome ? "The match is over" : "The deal is over"}</h2>
    <table>
      <thead><tr>${outcome ? b`<th scope="col">Place</th>` : A}<th scope="col" class="player">Player</th>${ended ? b`<th scope="col">This deal</th>` : A}<th scope="col">${drawing7.scored ?? "Points"}</th></tr></thead>
      <tbody>${rows.map((seat) => b`<tr class=${seat === me ? "me" : ""}>
          ${outcome ? b`<td>${places[seat]}</td>` : A}
          <th scope="row" class="player">${seat === me ? `${names[seat]} (you)` : names[seat]}</th>
          ${ended ? b`<td>${signed((scores[seat] ?? 0) - (before[seat] ?? 0))}</td>` : A}
          <td>${scores[seat]}</td>
        </tr>`)}</tbody>
    </table>
    ${[...why, ...wasAway ? [] : drawing7.reasons?.(view, ui) ?? []].map((each) => b`<p>${nameCards(toYou(each, names, me))}</p>`)}
    <div class="ways">
      ${ended ? b`<button class="main" @click=${on.goOn}>Next deal</button>` : A}
      ${outcome ? settings.endings?.().map((action) => drawAction(action, on, "main")) : A}
    </div>
  </section>`;
}
var signed = (points) => points > 0 ? `+${points}` : String(points);

// clients/typescript/dist/table/board.js
init_voice();
var MOST_LINES = 60;
function drawBoard(board, on) {
  const { source, settings, drawing: drawing7, ended, moment } = board;
  const { names } = source;
  const me = source.seat ?? names.length - 1;
  const isWatched = source.seat === null;
  const view = ended ? (ended.move && drawing7.ending?.(ended.view, ended.move)) ?? ended.view : moment.view;
  const isMine = moment.view.to_act === source.seat && !moment.view.outcome && !ended;
  const { selected, hint } = board;
  const ui = { names, me, isMine, selected, turns: moment.turns, hint, play: on.play, click: on.click, aim: on.aim };
  const others = names.slice(isWatched ? 0 : 1).map((_2, place2) => (me + 1 + place2) % names.length);
  const trick = board.isGone ? null : drawing7.trick?.(view) ?? null;
  const facts2 = drawing7.facts?.(view) ?? [];
  const kinds = `${drawing7.isWide ? "wide" : "oval"} ${isWatched ? "watched" : ""} of-${names.length}`;
  return b`
    <header class="bar">
      <h1>${settings.heading?.() ?? source.game.title}</h1>
      <nav aria-label="Match">${drawActions(board, on)}</nav>
    </header>
    <section class="felt ${kinds}" aria-label="Table" @click=${on.sweep}>
      <p class="facts">${facts2.join(" · ")}</p>
      <div class="ring">
        <div class="others">${others.map((seat) => drawSeat(board, view, seat, ui))}</div>
        <div class="center">${drawing7.center?.(view, ui) ?? A}</div>
        ${trick ? drawTrick(trick, me, names, isWatched, board.isSweeping) : A}
      </div>
      <div class="own">${isWatched ? settings.below : drawOwn(board, view, ui, on)}</div>
      ${(ended || moment.view.outcome) && !isWatched && !board.isHeld ? drawResults(board, view, ui, on) : A}
    </section>
    ${isWatched && !settings.beside ? A : b`<aside>${settings.beside} ${isWatched ? A : b`${drawTold(board)} ${drawGuide(source.game)}`}</aside>`}
    ${drawRule(board, on)}
  `;
}
function drawOwn(board, view, ui, on) {
  const { drawing: drawing7, ended } = board;
  return b`
    ${drawing7.before?.(view, ui.me, ui) ?? A}
    <p class="prompt" role="status">${prompt(board, ui)}</p>
    <div class="notes">${drawProblems(board, on)}</div>
    <div class="choices">${ui.isMine ? drawChoices(board, on) : A}</div>
    ${"hands" in view && !ended ? drawOwnHand(board, view.hands[ui.me] ?? [], ui) : A}
    ${drawPlayer(board, view, ui.me)}
  `;
}
function drawActions(board, on) {
  const { source, settings, moment, orders } = board;
  return b`
    ${source.suggest ? b`<button @click=${on.hint} ?disabled=${moment.view.to_act !== source.seat}>Hint</button>` : A}
    ${orders.length ? b`<button popovertarget="orders">Card order</button>${drawOrderSheet(board, on)}` : A}
    ${settings.actions?.length ? drawMenu(settings.actions, on) : A} ${settings.above}
    ${source.play ? b`<button popovertarget="shortcuts" aria-label="Settings and shortcuts">?</button>${drawSettings(board, on)}` : A}
  `;
}
function drawProblems(board, on) {
  const { source, refusal, problem, again, hint, moment, drawing: drawing7 } = board;
  return b`
    ${refusal ? b`<p class="refusal" role="alert">
          ${sayRefusal(reword(board, refusal.message), source.names, source.seat)}
          <button class="plain" popovertarget="rule">Why?</button>
        </p>` : A}
    ${problem ? b`<p class="refusal" role="alert">${problem} ${again ? drawAction(again, on, "plain") : A}</p>` : A}
    ${hint ? b`<p class="hint">${sayHint(hint, drawing7.choices(moment.view))}</p>` : A}
  `;
}
function drawRule({ source, refusal }, on) {
  const rule = source.game.rules.find((each) => each.id === refusal?.rule);
  return b`<div id="rule" class="sheet" popover @click=${on.closeSheet}>
    ${rule ? b`<p data-rule=${rule.id}>${nameCards(rule.text)}</p><p><small>${nameCards(rule.source)}</small></p>` : A}
    <button popovertarget="rule" popovertargetaction="hide">Close</button>
  </div>`;
}
function drawChoices({ moment, drawing: drawing7, selected, hint }, on) {
  const needed = drawing7.needed?.(moment.view) ?? null;
  const isOff = needed !== null && selected.length !== needed;
  const chosen = selected.length || isOff ? drawing7.movesOf(moment.view, selected) : [];
  return [
    ...chosen.map((choice) => ({ ...choice, isOff })),
    ...drawing7.choices(moment.view).map((choice) => ({ ...choice, isOff: false }))
  ].map(({ label, move, isOff: isOff2 }) => b`<button class="main ${isSame(move, hint) ? "hinted" : ""}" ?disabled=${isOff2} @click=${() => on.play(move)}>${label}</button>`);
}
function drawOwnHand({ moment, drawing: drawing7, hint }, hand, ui) {
  const legal = ui.isMine ? legalCards(moment.view, hand, drawing7) : /* @__PURE__ */ new Set();
  return drawHand(drawing7.sort?.(hand) ?? hand, legal, ui, hint ? drawing7.cardsOf(hint) : []);
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
  return drawName(name, moment.view.scores[seat], drawing7.badges(view, seat));
}
function prompt({ source, moment, drawing: drawing7, ended, isAsking }, ui) {
  const { outcome, to_act: seat } = moment.view;
  if (isAsking && !ui.isMine)
    return "Click the table or press Space to go on.";
  if (ended)
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
  const name = ui.names[seat ?? 0];
  return source.advance ? `${name} is thinking.` : `It is ${name}'s turn.`;
}
function lines({ moment, drawing: drawing7 }) {
  const told = [...moment.told.entries()];
  const seen = drawing7.forgets ? told.filter(([, line]) => line.turn > moment.moves - 2) : told.slice(-MOST_LINES);
  return seen.reverse();
}
function sayHint(hint, choices) {
  const choice = choices.find(({ move }) => isSame(move, hint));
  return choice ? `A bot would choose "${choice.label}".` : "A bot would make the marked move.";
}
var isSame = (move, other) => JSON.stringify(move) === JSON.stringify(other);
var drawTold = (board) => b`<section class="told" aria-label="What has happened">
  <h2>What has happened</h2>
  <ol aria-live="polite" tabindex="0">
    ${c2(lines(board), ([number2]) => number2, ([, line]) => b`<li>${drawLine(reword(board, line.text), board.source.names, board.source.seat)}</li>`)}
  </ol>
</section>`;

// clients/typescript/dist/table/mount.js
init_drawing();

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
  const group = event.target instanceof HTMLButtonElement ? event.target.closest("[role=group]") : null;
  if (!way || !group)
    return;
  const from = event.target.getBoundingClientRect();
  const distance = (card) => {
    const box = card.getBoundingClientRect();
    const [x2, y2] = [box.x - from.x, box.y - from.y];
    const ahead = x2 * way[0] + y2 * way[1];
    const aside = Math.abs(x2 * way[1]) + Math.abs(y2 * way[0]);
    return ahead > 1 && (way[1] || aside < from.height) ? ahead * ASIDE + aside : Infinity;
  };
  const [nearest] = [...group.querySelectorAll("button")].filter((card) => distance(card) < Infinity).sort((one, other) => distance(one) - distance(other));
  nearest?.focus();
  event.preventDefault();
}
var isUsed = false;
globalThis.addEventListener?.("keydown", () => isUsed = true, true);
globalThis.addEventListener?.("pointerdown", () => isUsed = false, true);
function restoreFocus(table) {
  const active = document.activeElement;
  const isOver = table.querySelector(".results") !== null && active?.closest(".felt") && !active.closest(".results");
  const isLost = active === document.body || active?.matches(":disabled");
  if (!isUsed || !(isLost || isOver))
    return;
  const wanted = isOver ? ".results" : ".results .main, .choices .main:not(:disabled), .legal, button.place, .bare, .results";
  table.querySelector(wanted)?.focus();
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
  const [first, ...more] = buttons(table, ".results .main, .choices .main:not(:disabled)");
  if (first && (!more.length || first.closest(".results")))
    first.click();
  if (!first)
    table.querySelector(".felt")?.click();
  event.preventDefault();
}
var buttons = (table, which) => [...table.querySelectorAll(which)];

// clients/typescript/dist/table/mount.js
init_voice();
var NOTHING_SELECTED = { selected: [], refusal: null, hint: null, problem: "", again: null };
var FRESH = { ended: null, tried: null, isSweeping: false, isGone: false, isHeld: false, isAsking: false, isBusy: false, isStopped: false };
var SWEEP = 400;
var THOUGHT = 900;
var areOfTwoDeals = (one, other) => "deal" in one && "deal" in other && one.deal !== other.deal;
function drawIn(tag, content) {
  const element = document.createElement(tag);
  D(content, element);
  return element;
}
var wait = (time) => new Promise((done) => setTimeout(done, time));
async function mountTable(element, source, settings = {}) {
  const { name } = source.game;
  const [drawing7, orders] = await Promise.all([loadDrawing(name), loadOrders(name, source.moment.view.options)]);
  const board = { source, settings, drawing: drawing7, orders, moment: source.moment, ...FRESH, ...NOTHING_SELECTED };
  let isHere = true;
  let clear = () => {
  };
  let cleared = Promise.resolve();
  let run = 0;
  function draw() {
    if (!isHere)
      return;
    D(drawBoard(board, handlers), element);
    restoreFocus(element);
  }
  function follow() {
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
    Object.assign(board, NOTHING_SELECTED, { moment, ended, isAsking: false, isHeld: isEnd && isPausing() });
    if (isNew || !trickOf(moment)?.isOver)
      Object.assign(board, { isSweeping: false, isGone: false });
    if (isNew && trickOf(moment)?.isOver && !ended && !moment.view.outcome && !isOut())
      cleared = linger();
    if (board.isHeld)
      void holdResults();
    draw();
    doWithoutChoice();
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
    const { legal_moves: legal, to_act } = moment.view;
    const [only] = legal;
    if (!source.play || to_act !== source.seat || legal.length !== 1 || !only || drawing7.cardsOf(only).length)
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
      if (violation)
        Object.assign(board, { refusal: violation, hint: null });
      else
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
      follow();
    void guarded(letOthersPlay, goOn);
  };
  async function play(move) {
    await alone(async () => {
      if (board.isStopped)
        return;
      clear();
      Object.assign(board, { tried: move, refusal: null, problem: "" });
      await source.play?.(move);
    });
    if (!board.refusal && !board.problem)
      await guarded(letOthersPlay, goOn);
  }
  const handlers = {
    play,
    goOn,
    click(card, isSelected) {
      const { moment, selected } = board;
      Object.assign(board, { refusal: null, hint: null });
      if (drawing7.isStrict && !isSelected && !legalCards(moment.view, [card], drawing7).has(card))
        return draw();
      if (!drawing7.isSet(moment.view)) {
        const { legal_moves: legal, to_act } = moment.view;
        if (to_act === source.seat && !legal.some((move) => drawing7.cardsOf(move).length))
          return draw();
        const [choice] = drawing7.movesOf(moment.view, [card]);
        if (choice)
          void play(choice.move);
        return;
      }
      const place2 = isSelected ? selected.indexOf(card) : -1;
      board.selected = isSelected ? selected.filter((_2, index) => index !== place2) : [...selected, card];
      draw();
    },
    aim(target) {
      const { view } = board.moment;
      if (view.to_act !== source.seat)
        return;
      const [choice] = drawing7.movesOf(view, board.selected, target);
      if (choice)
        void play(choice.move);
    },
    hint: () => alone(async () => {
      const { view } = board.moment;
      if (!source.suggest || view.to_act !== source.seat)
        return;
      const hint = await source.suggest();
      Object.assign(board, { hint, refusal: null, problem: "", selected: drawing7.isSet(view) ? drawing7.cardsOf(hint) : [] });
      draw();
    }),
    do: (act) => alone(async () => act()),
    sweep: () => clear(),
    closeSheet(event) {
      if (event.target === event.currentTarget)
        event.currentTarget.hidePopover();
    }
  };
  element.classList.add("at-table");
  const unsubscribe = source.subscribe(follow);
  const onKey = (event) => {
    moveFocus(event);
    pressShortcut(event, element);
  };
  addEventListener("keydown", onKey);
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
    remove() {
      isHere = false;
      unsubscribe();
      removeEventListener("keydown", onKey);
      D(A, element);
      element.classList.remove("at-table");
    }
  };
}
export {
  mountTable
};
