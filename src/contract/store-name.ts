export const storeName = 'Tradecounter'
