import { ownPictures } from '#contract/pictures.ts'

/** The parts of a good listing, in the order of the product form. */
export const listingParts = [
  'image',
  'imageTexts',
  'description',
  'category',
  'specifications',
  'resalePrice',
] as const
export type ListingPart = (typeof listingParts)[number]

interface Listing {
  imageUrl: string
  images: readonly string[]
  imageTexts: Readonly<Record<string, string>>
  description: string
  categoryId: number | null
  specifications: readonly unknown[]
  rrp: unknown
}

/** The parts that a listing lacks. The filter of the product list has the same conditions in SQL. */
export function missingParts(listing: Listing): ListingPart[] {
  const pictures = ownPictures([listing.imageUrl, ...listing.images])
  const isMissing: Record<ListingPart, boolean> = {
    image: ownPictures([listing.imageUrl]).length === 0,
    imageTexts: pictures.some((url) => listing.imageTexts[url] === undefined),
    description: listing.description.trim() === '',
    category: listing.categoryId === null,
    specifications: listing.specifications.length === 0,
    resalePrice: listing.rrp === null || listing.rrp === '',
  }
  return listingParts.filter((part) => isMissing[part])
}

/** Values of the product list's filter. */
export const completenessFilters = ['incomplete', 'complete'] as const
export type CompletenessFilter = (typeof completenessFilters)[number]
