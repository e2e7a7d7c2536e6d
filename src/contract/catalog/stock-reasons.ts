/** Why stock changes. `order_edited`: staff lowered the quantity of an order or removed a line. */
export const stockReasons = [
  'order',
  'order_cancelled',
  'order_edited',
  'count',
  'receipt',
  'correction',
  'import',
] as const
export type StockReason = (typeof stockReasons)[number]
