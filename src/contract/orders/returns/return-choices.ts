/** Of an unstated policy the shop says nothing. */
export const returnChoices = ['unstated', 'accepted', 'refused'] as const

export const returnShippingPayers = ['buyer', 'seller'] as const
