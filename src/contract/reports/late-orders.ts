/** Orders that wait for too long: for their payment, or for their shipment. */
export const lateOrderFilters = ['payment', 'shipment'] as const
export type LateOrderFilter = (typeof lateOrderFilters)[number]

/** After how many hours an order is late. */
export const lateAfterHours: Record<LateOrderFilter, number> = { payment: 48, shipment: 24 }
