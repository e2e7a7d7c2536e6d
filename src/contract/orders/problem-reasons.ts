/** What is wrong with a delivered order or one of its lines. */
export const problemReasons = ['damaged', 'defective', 'wrong_item', 'missing', 'other'] as const
export type ProblemReason = (typeof problemReasons)[number]
