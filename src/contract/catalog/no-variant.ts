/** Stands in an order for the variant of what has none. */
export const noVariant = 'No variant selected'
