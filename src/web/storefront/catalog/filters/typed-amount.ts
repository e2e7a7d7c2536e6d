/** A typed price without its currency symbol and separators of thousands, where these are no decimal comma. */
export function amountOf(typed: string): string {
  const text = typed.replace(/[\s\p{Sc}]/gu, '')
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
}
