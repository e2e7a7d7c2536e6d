import { slugify } from '#shop/catalog/admin/slugify.ts'
import type { OptionValue } from './option-cells.ts'
import type { Shape, ShapedCells, ShapedRow, SourceFile, SourceRow } from './shaped-file.ts'
import {
  amountCell,
  codeCell,
  countCell,
  dateOf,
  htmlText,
  numberOf,
  pictureCells,
  pictureNotes,
  roundedAmount,
  roundedCell,
  saleCells,
  specificationsCell,
  splitList,
  tagsCell,
} from './shaped-values.ts'

const sku = ['reference #', 'reference']
const name = ['name *', 'name*', 'name']
const price = ['price tax excluded', 'price (tax excluded)', 'price (tax excl.)']
const cost = ['cost price', 'wholesale price']
const reduced = ['discount amount', 'discount percent']
const active = ['active (0/1)', 'enabled (0/1)', 'active', 'status']
const categories = ['categories (x,y,z...)', 'categories', 'category']
const pictures = ['image urls (x,y,z...)', 'image urls', 'image']
const pictureTexts = ['image alt texts (x,y,z...)']
const features = [
  'feature (name:value:position:customized)',
  'feature(name:value:position:customized)',
  'feature (name:value:position)',
  'feature(name:value:position)',
  'feature',
]
const gtin = ['ean13', 'ean-13']
const slug = ['url rewritten', 'rewritten url', 'friendly url']
const tags = ['tags (x,y,z...)', 'tags']
const weight = ['weight', 'package weight']

/**
 * Products of PrestaShop, as its import reads them and as its product list exports them. Their combinations are in a file of
 * their own. Source: docs.prestashop-project.org, "Import", and the sample file products_import.csv.
 */
export const prestashop: Shape = {
  headings: {
    sku,
    name,
    description: ['description', 'summary', 'short description'],
    price,
    originalPrice: reduced,
    unitCost: cost,
    category: categories,
    draft: active,
    gtin: [...gtin, 'upc'],
    stockQuantity: ['quantity'],
    minQuantity: ['minimal quantity'],
    condition: ['condition'],
    imageUrl: pictures,
    imageTexts: pictureTexts,
    tags,
    specifications: features,
    slug,
  },
  read(file) {
    const shaped = file.rows.map((row) => productRow(row, file))
    const hasWeights = file.rows.some(({ cell }) => (numberOf(cell(...weight), file) ?? 0) > 0)
    return {
      rows: shaped.map(({ row }) => row),
      errors: [],
      notes: [
        ...(hasWeights
          ? ['Weights are not imported, because the file does not say whether they are in kg or lb.']
          : []),
        ...(file.rows.some(({ cell }) => roundedCell(cell(...price), file) !== cell(...price))
          ? ['Prices with more decimals than the currency has are rounded.']
          : []),
        ...pictureNotes(shaped.reduce((sum, each) => sum + each.leftOut, 0)),
      ],
    }
  },
}

/** Without options, so that a product whose combinations were imported keeps its own. */
function productRow(source: SourceRow, file: SourceFile): { row: ShapedRow; leftOut: number } {
  const { line, cell } = source
  const { cells, leftOut } = pictureCells(imagesOf(source))
  const rewritten = cell(...slug)
  const specifications = specificationsCell(specificationsOf(source))
  const row: ShapedCells = {
    group: cell('product id', 'id') || cell(...sku),
    ...(rewritten !== '' && { slug: slugify(rewritten) }),
    name: cell(...name),
    description: htmlText(cell('description') || cell('summary', 'short description')),
    category: categoryOf(cell(...categories)),
    tags: tagsCell(cell(...tags)),
    draft: String(/^(0|false|no)$/i.test(cell(...active))),
    ...(specifications !== '' && { specifications }),
    ...cells,
    sku: cell(...sku),
    ...priceCells(source, file),
    unitCost: roundedCell(amountCell(cell(...cost), file), file),
    gtin: codeCell(cell(...gtin)) || codeCell(cell('upc')),
    stockQuantity: countCell(cell('quantity')),
    minQuantity: codeCell(cell('minimal quantity')),
    condition: cell('condition').toLowerCase(),
  }
  return { row: { line, cells: row }, leftOut }
}

/** The price, or that after a discount which applies today. */
function priceCells({ cell }: SourceRow, file: SourceFile) {
  const before = numberOf(cell(...price), file) ?? 0
  const amount = numberOf(cell('discount amount'), file) ?? 0
  const percent = numberOf(cell('discount percent'), file) ?? 0
  const after = amount > 0 ? before - amount : before * (1 - percent / 100)
  const sale = roundedAmount(after, file)
  return saleCells(
    {
      regular: roundedCell(cell(...price), file),
      sale: after < before && Number(sale) > 0 ? sale : '',
      starts: discountDate(cell('discount from (yyyy-mm-dd)')),
      ends: discountDate(cell('discount to (yyyy-mm-dd)')),
    },
    file,
  )
}

/** Empty for "0000-00-00". */
const discountDate = (text: string) => (text.startsWith('0000') ? '' : dateOf(text))

/** The first of several, other than the home page and ids, with those above it: "Audio/Headsets". */
function categoryOf(cell: string): string {
  const paths = splitList(cell)
    .map((entry) =>
      entry
        .split('/')
        .map((part) => part.trim())
        .filter((part) => !homePages.has(part.toLowerCase())),
    )
    .filter((path) => path.length > 0 && !path.every((part) => /^\d+$/.test(part)))
  return paths[0]?.join(' > ') ?? ''
}

const homePages = new Set(['', 'home', 'startseite', 'accueil', 'inicio', 'strona główna', 'главная'])

function imagesOf({ cell }: SourceRow) {
  const texts = splitList(cell(...pictureTexts))
  return splitList(cell(...pictures))
    .map((url, index) => ({ url, text: texts[index] ?? '' }))
    .filter(({ url }) => /^https?:/.test(url))
}

/** The brand, and features such as "Color:Black:1,Ports:4:2:1". */
function specificationsOf({ cell }: SourceRow): OptionValue[] {
  const brand = { name: 'Brand', value: cell('manufacturer', 'brand') }
  const others = splitList(cell(...features)).map((feature) => {
    const [label = '', value = ''] = feature.split(':')
    return { name: label.trim(), value: value.trim() }
  })
  return [brand, ...others]
}
