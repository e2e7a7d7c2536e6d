/** `unstated`: the shop shows no policy. */
export const returnChoices = ['unstated', 'accepted', 'refused'] as const

export const returnShippingPayers = ['buyer', 'seller'] as const
