/** `priced`: named in the list. `check`: priced above the standard price. */
export const pricedFilters = ['all', 'priced', 'check'] as const
export type PricedFilter = (typeof pricedFilters)[number]
