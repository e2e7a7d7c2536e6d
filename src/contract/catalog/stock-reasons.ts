/** Why stock changes. */
export const stockReasons = ['order', 'order_cancelled', 'count', 'receipt', 'correction', 'import'] as const
export type StockReason = (typeof stockReasons)[number]
