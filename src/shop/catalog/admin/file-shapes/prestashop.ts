import { slugify } from '#shop/catalog/admin/slugify.ts'
import { type OptionValue, optionCells } from './option-cells.ts'
import type { Shape, ShapedCells, ShapedRow, SourceRow } from './shaped-file.ts'
import {
  countCell,
  htmlText,
  pictureCells,
  pictureNotes,
  specificationsCell,
  tagsCell,
} from './shaped-values.ts'

const sku = ['reference #', 'reference']
const name = ['name *', 'name*', 'name']
const price = ['price tax excluded', 'price (tax excluded)', 'price (tax excl.)']
const active = ['active (0/1)', 'enabled (0/1)', 'active', 'status']
const categories = ['categories (x,y,z...)', 'categories', 'category']
const pictures = ['image urls (x,y,z...)', 'image urls', 'image']
const pictureTexts = ['image alt texts (x,y,z...)']
const features = ['feature (name:value:position:customized)', 'feature(name:value:position)', 'feature']
const tags = ['tags (x,y,z...)', 'tags']
const weight = ['weight', 'package weight']

/**
 * Products of PrestaShop, as its import reads them and as its product list exports them. Combinations are a file of their own
 * without prices. Source: docs.prestashop-project.org, "Import", and the sample file products_import.csv.
 */
export const prestashop: Shape = {
  headings: {
    sku,
    name,
    description: ['description', 'summary', 'short description'],
    price,
    category: categories,
    draft: active,
    gtin: ['ean13', 'ean-13', 'upc'],
    stockQuantity: ['quantity'],
    minQuantity: ['minimal quantity'],
    condition: ['condition'],
    imageUrl: pictures,
    imageTexts: pictureTexts,
    tags,
    specifications: features,
    slug: ['url rewritten', 'friendly url'],
  },
  read(file) {
    const shaped = file.rows.map((row) => productRow(row))
    const hasWeights = file.rows.some(({ cell }) => Number(cell(...weight)) > 0)
    const hasDiscounts = file.rows.some(
      ({ cell }) => Number(cell('discount amount')) > 0 || Number(cell('discount percent')) > 0,
    )
    return {
      rows: shaped.map(({ row }) => row),
      errors: [],
      notes: [
        ...(hasWeights
          ? ['Weights are not imported, because the file does not say whether they are in kg or lb.']
          : []),
        ...(hasDiscounts ? ['Discounts are not imported. Prices are those before the discount.'] : []),
        ...pictureNotes(shaped.reduce((sum, each) => sum + each.leftOut, 0)),
      ],
    }
  },
}

function productRow(source: SourceRow): { row: ShapedRow; leftOut: number } {
  const { line, cell } = source
  const { cells, leftOut } = pictureCells(imagesOf(source))
  const rewritten = cell('url rewritten', 'friendly url')
  const specifications = specificationsCell(specificationsOf(source))
  const row: ShapedCells = {
    group: cell('product id', 'id') || cell(...sku),
    ...(rewritten !== '' && { slug: slugify(rewritten) }),
    name: cell(...name),
    description: htmlText(cell('description') || cell('summary')),
    category: listOf(cell(...categories))[0] ?? '',
    tags: tagsCell(cell(...tags)),
    draft: String(/^(0|false|no)$/i.test(cell(...active))),
    ...(specifications !== '' && { specifications }),
    ...cells,
    sku: cell(...sku),
    price: cell(...price),
    gtin: cell('ean13', 'ean-13') || cell('upc'),
    stockQuantity: countCell(cell('quantity')),
    minQuantity: cell('minimal quantity'),
    condition: cell('condition').toLowerCase(),
    ...optionCells([]),
  }
  return { row: { line, cells: row }, leftOut }
}

const listOf = (cell: string) =>
  cell
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

function imagesOf({ cell }: SourceRow) {
  const texts = listOf(cell(...pictureTexts))
  return listOf(cell(...pictures))
    .map((url, index) => ({ url, text: texts[index] ?? '' }))
    .filter(({ url }) => /^https?:/.test(url))
}

/** The brand, and features such as "Color:Black:1,Ports:4:2:1". */
function specificationsOf({ cell }: SourceRow): OptionValue[] {
  const brand = { name: 'Brand', value: cell('manufacturer', 'brand') }
  const others = listOf(cell(...features)).map((feature) => {
    const [label = '', value = ''] = feature.split(':')
    return { name: label.trim(), value: value.trim() }
  })
  return [brand, ...others]
}
