import type { Cents } from '#contract/money.ts'

/** 100% in basis points. */
export const fullPercent = 10_000

/** A price less basis points (250 is 2.5%), rounded half up to the minor unit and never below 1. */
export function percentagePrice(price: Cents, percentOff: number): Cents {
  return Math.max(1, Math.floor((price * (fullPercent - percentOff) + fullPercent / 2) / fullPercent))
}
