import type { Amounts } from '#shop/currency/refuse-fractions.ts'

/** The prices of tiers as the request names them: `tiers.0.price`. */
export function tierAmounts(tiers: readonly { price: string }[], field: string): Amounts {
  return Object.fromEntries(tiers.map(({ price }, index) => [`${field}.${index}.price`, price]))
}
