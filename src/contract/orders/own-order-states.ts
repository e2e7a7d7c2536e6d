/** Filters of a customer's order list; an order may match several. `open`: still to be paid for or delivered. */
export const ownOrderStates = ['open', 'unpaid', 'shipped', 'delivered', 'cancelled'] as const
export type OwnOrderState = (typeof ownOrderStates)[number]

/** Whose orders a buyer lists instead of the own ones. */
export const ownOrderBuyers = ['company'] as const
export type OwnOrderBuyers = (typeof ownOrderBuyers)[number]

/** In characters: order numbers, PO numbers, SKUs and product names are shorter. */
export const maxOrderSearchLength = 100
