/** The columns that a file can have, in the order in which staff choose them. */
export const importColumns = [
  'sku',
  'name',
  'price',
  'originalPrice',
  'rrp',
  'unitCost',
  'category',
  'stockQuantity',
  'gtin',
  'supplierNumber',
  'description',
  'imageUrl',
  'images',
  'imageTexts',
  'condition',
  'weightGrams',
  'minQuantity',
  'multiple',
  'tags',
  'countryOfOrigin',
  'featured',
  'draft',
  'inStock',
  'includes',
  'specifications',
  'slug',
  'displayOrder',
  'featuredOrder',
  'variants',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'tiers',
  'supplierNumbers',
  'available',
  'archived',
  'variantImageUrl',
  'stockSeen',
  'stockVersion',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** Without them, no product can be added. */
export const requiredColumns = ['sku', 'name', 'price'] as const satisfies ImportColumn[]

/** Columns that can have the same value in all rows, if the file has no such column. */
export const constantColumns = ['category', 'stockQuantity'] as const satisfies ImportColumn[]
export type ConstantColumn = (typeof constantColumns)[number]

/** Columns with amounts of money. */
export const amountColumns: readonly ImportColumn[] = ['price', 'originalPrice', 'rrp', 'unitCost']

/** Columns with counts and weights. */
export const wholeNumberColumns: readonly ImportColumn[] = [
  'stockQuantity',
  'minQuantity',
  'multiple',
  'weightGrams',
]

/** Columns with true or false. */
export const flagColumns: readonly ImportColumn[] = ['featured', 'draft', 'inStock', 'available', 'archived']

/** Columns with addresses of pictures. */
export const pictureColumns: readonly ImportColumn[] = ['imageUrl', 'images', 'variantImageUrl']

/** The column that a file with errors has in addition when it is downloaded. It is never imported. */
export const errorColumn = 'Problem'
/** Its heading in files that earlier versions wrote. */
const formerErrorColumn = 'Error'

export const isErrorColumn = (heading: string) =>
  [errorColumn, formerErrorColumn].some((name) => name.toLowerCase() === heading.trim().toLowerCase())

export function findImportColumn(heading: string): ImportColumn | undefined {
  const name = heading.trim().toLowerCase()
  return importColumns.find((column) => column.toLowerCase() === name)
}
