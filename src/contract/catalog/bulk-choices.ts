/** To the nearest minor unit, to a price ending in .99, or to a whole amount. */
export const priceRoundings = ['none', 'ninety-nine', 'whole'] as const
export type PriceRounding = (typeof priceRoundings)[number]

/** In basis points: prices can be raised to eleven times theirs. */
export const maxRaiseBasisPoints = 100_000
