import { type FileShape, fileShapes } from './file-shapes.ts'
import { shapeHeadings } from './shape-headings.ts'

/** Headings of each export in English and lower case. A file of that shape has one of each list. */
const marks: Record<FileShape, readonly (readonly string[])[]> = {
  shopify: [['handle', 'url handle'], ['variant sku', 'sku'], ['variant price', 'price'], ['option1 value']],
  woocommerce: [['type'], ['sku'], ['published'], ['regular price'], ['parent', 'visibility in catalog']],
  prestashop: [
    ['product id', 'id'],
    ['reference #', 'reference'],
    ['name *', 'name*', 'name'],
    ['price tax excluded', 'price (tax excluded)', 'price (tax excl.)'],
    // Suppliers have the others, too.
    ['active (0/1)', 'enabled (0/1)', 'categories (x,y,z...)', 'price (tax excluded)', 'price (tax excl.)'],
  ],
  prestashopCombinations: [
    ['attribute (name:type:position)', 'attribute (name:type:position)*'],
    ['value (value:position)', 'value (value:position)*'],
  ],
  magento: [['sku'], ['product_type'], ['attribute_set_code'], ['name'], ['price']],
}

/** The shop whose export has these headings; null for any other file. */
export function detectShape(headings: readonly string[]): FileShape | null {
  const hasMarks = (shape: FileShape) => {
    const known = new Set(shapeHeadings(shape, headings))
    return marks[shape].every((names) => names.some((name) => known.has(name)))
  }
  return fileShapes.find(hasMarks) ?? null
}
