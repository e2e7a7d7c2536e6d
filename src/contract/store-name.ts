/** What the shop calls itself. */
export const storeName = 'Tradecounter'
