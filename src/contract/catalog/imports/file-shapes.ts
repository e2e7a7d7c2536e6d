/** Other shops whose product exports are imported without matching their columns. */
export const fileShapes = ['shopify', 'woocommerce', 'prestashop', 'magento'] as const
export type FileShape = (typeof fileShapes)[number]

/** Headings of each export in lower case. A file of that shape has one of each list. */
const marks: Record<FileShape, readonly (readonly string[])[]> = {
  shopify: [['handle', 'url handle'], ['variant sku', 'sku'], ['variant price', 'price'], ['option1 value']],
  woocommerce: [['type'], ['sku'], ['published'], ['regular price'], ['parent', 'visibility in catalog']],
  prestashop: [
    ['product id', 'id'],
    ['reference #', 'reference'],
    ['name *', 'name*', 'name'],
    ['price tax excluded', 'price (tax excluded)', 'price (tax excl.)'],
  ],
  magento: [['sku'], ['product_type'], ['attribute_set_code'], ['name'], ['price']],
}

/** The shop whose export has these headings; null for any other file. */
export function detectShape(headings: readonly string[]): FileShape | null {
  const known = new Set(headings.map((heading) => heading.trim().toLowerCase()))
  const hasMarks = (shape: FileShape) => marks[shape].every((names) => names.some((name) => known.has(name)))
  return fileShapes.find(hasMarks) ?? null
}
