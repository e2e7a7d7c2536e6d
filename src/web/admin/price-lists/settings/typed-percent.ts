/** The basis points of a discount as typed; undefined unless it is valid. */
export function typedPercent(text: string): number | undefined {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text.trim())) return undefined
  return Math.round(Number(text) * 100) || undefined
}
