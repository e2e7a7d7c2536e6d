/** Conversion factors within each kind: to MB, Mbit/s, mm and g. */
const units: Record<string, number> = {
  kb: 1 / 1000,
  mb: 1,
  gb: 1000,
  tb: 1_000_000,
  'mbit/s': 1,
  'gbit/s': 1000,
  mm: 1,
  cm: 10,
  m: 1000,
  mg: 1 / 1000,
  g: 1,
  kg: 1000,
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** Sorts values such as '512 GB' and '1 TB' by their amounts, and others by name, with numbers in their sequence. */
export function byAmount(one: string, other: string): number {
  return amountOf(one) - amountOf(other) || collator.compare(one, other)
}

/** Values without a number come first, in one place. */
function amountOf(text: string): number {
  const [, digits, unit = ''] = /^(\d[\d,]*(?:\.\d+)?)\s*(\S*)/.exec(text) ?? []
  return digits === undefined ? -1 : Number(digits.replaceAll(',', '')) * (units[unit.toLowerCase()] ?? 1)
}
