import type { Cents } from '#contract/money.ts'

interface DisplayCurrency {
  /** Its units for one unit of the base currency. */
  rate: number
  decimals: number
}

const maxCents: Cents = 99_999_999_99

/** Reads '1,199.00', '1199' or '1199,5' in the display currency as an amount of the base currency; undefined if it is none above 0. */
export function parseResalePrice(text: string, { rate, decimals }: DisplayCurrency): Cents | undefined {
  const compact = text.replaceAll(/\s/g, '')
  const plain = groupedThousands.test(compact) ? compact.replaceAll(',', '') : compact.replace(',', '.')
  const [, fraction = ''] = plain.split('.')
  if (!/^\d+(?:\.\d*)?$/.test(plain) || fraction.length > decimals) return undefined
  const cents = Math.round((Number(plain) / rate) * 100)
  return cents > 0 && cents <= maxCents ? cents : undefined
}

const groupedThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
