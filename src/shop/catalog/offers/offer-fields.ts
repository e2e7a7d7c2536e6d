/** Fields of a product form that its only variant holds. */
export const offerFields = ['sku', 'price', 'originalPrice', 'rrp', 'inStock', 'stockQuantity'] as const
export type OfferField = (typeof offerFields)[number]

export const isOfferField = (name: string): name is OfferField => offerFields.some((field) => field === name)

/** Fields of a product that its variants hold. */
const derivedFields: readonly string[] = [...offerFields, 'variants']

export const isDerivedField = (name: string) => derivedFields.includes(name)
