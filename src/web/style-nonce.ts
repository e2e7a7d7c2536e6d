/** Dialogs keep the page behind them from scrolling by a style element, which the page's policy lets in by its nonce. */
export function tellStyleNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}
