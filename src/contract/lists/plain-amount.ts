/** One text for each amount as typed: `10` for `010.00`, `10.50` for `10.5`. */
export function plainAmount(typed: string): string {
  return typed
    .replace(/^0+(?=\d)/, '')
    .replace(/\.0+$/, '')
    .replace(/(\.\d)$/, '$10')
}
