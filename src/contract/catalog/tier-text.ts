import type { TextFormat } from './text-formats.ts'

interface TierText {
  minQuantity: number
  price: string
}

/** "10:598.00; 50:570.00": the unit price of each tier after the quantity from which it applies. */
export const tierText: TextFormat = {
  format: (value) =>
    Array.isArray(value)
      ? value.map(({ minQuantity, price }: TierText) => `${minQuantity}:${price}`).join('; ')
      : '',
  parse(text) {
    const entries = text.split(';').filter((entry) => entry.trim() !== '')
    const tiers = entries.map(parseTier)
    return tiers.includes(undefined) ? text : tiers
  },
}

function parseTier(entry: string): TierText | undefined {
  const [, quantity, price] = /^\s*(\d{1,9})\s*:\s*(\S+)\s*$/.exec(entry) ?? []
  return quantity === undefined || price === undefined ? undefined : { minQuantity: Number(quantity), price }
}
