import { slugify } from '#shop/catalog/admin/slugify.ts'
import { type OptionValue, optionCells } from './option-cells.ts'
import type { Shape, ShapedCells, ShapedRow, SourceFile, SourceRow } from './shaped-file.ts'
import {
  amountCell,
  countCell,
  gramsCell,
  htmlText,
  numberOf,
  pictureCells,
  pictureNotes,
  tagsCell,
} from './shaped-values.ts'

const handle = ['handle', 'url handle']
const sku = ['variant sku', 'sku']
const price = ['variant price', 'price']
const originalPrice = ['variant compare at price', 'compare-at price']
const gtin = ['variant barcode', 'barcode']
const stock = ['variant inventory qty', 'inventory quantity']
const tracker = ['variant inventory tracker', 'inventory tracker']
const grams = ['variant grams', 'weight value (grams)']
const description = ['body (html)', 'description']
const picture = ['image src', 'product image url']
const pictureText = ['image alt text']
const variantPicture = ['variant image', 'variant image url']

/**
 * The product CSV of Shopify, in the headings of before and after 2025: one row per variant, facts of the product in its first
 * row only, and rows with nothing but a further picture. Source: help.shopify.com, "Product CSV file".
 */
export const shopify: Shape = {
  headings: {
    slug: handle,
    sku,
    name: ['title'],
    description,
    category: ['type', 'product category'],
    tags: ['tags'],
    draft: ['status', 'published', 'published on online store'],
    option1Name: ['option1 name'],
    option1Value: ['option1 value'],
    option2Name: ['option2 name'],
    option2Value: ['option2 value'],
    option3Name: ['option3 name'],
    option3Value: ['option3 value'],
    price,
    originalPrice,
    gtin,
    stockQuantity: stock,
    weightGrams: grams,
    imageUrl: picture,
    imageTexts: pictureText,
    variantImageUrl: variantPicture,
  },
  read(file) {
    const products = Map.groupBy(file.rows, ({ cell }) => cell(...handle))
    const nameless = products.get('') ?? []
    products.delete('')
    const [archived = [], current = []] = [true, false].map((wanted) =>
      [...products.values()].filter((rows) => isArchived(rows) === wanted),
    )
    const shaped = current.map((rows) => productRows(rows, file))
    const pictureRows = shaped.reduce((sum, each) => sum + each.pictureRows, 0)
    const leftOut = shaped.reduce((sum, each) => sum + each.leftOut, 0)
    return {
      rows: shaped.flatMap(({ rows }) => rows),
      errors: nameless.map(({ line }) => ({ line, field: 'slug', message: 'The handle is missing' })),
      notes: [
        ...(archived.length === 0 ? [] : [`Archived products, which are not imported: ${archived.length}.`]),
        ...(pictureRows === 0 ? [] : [`Rows that only add a picture: ${pictureRows}.`]),
        ...pictureNotes(leftOut),
      ],
    }
  },
}

const isArchived = (rows: SourceRow[]) => rows.some(({ cell }) => cell('status').toLowerCase() === 'archived')

function productRows(rows: SourceRow[], file: SourceFile) {
  const first = rows.find(({ cell }) => cell('title') !== '') ?? rows[0]
  const variants = rows.filter(isVariant)
  const sorted = rows.toSorted((one, other) => positionOf(one) - positionOf(other))
  const pictures = pictureCells(
    [
      ...sorted.map(({ cell }) => ({ url: cell(...picture), text: cell(...pictureText) })),
      ...variants.map(({ cell }) => ({ url: cell(...variantPicture) })),
    ].filter(({ url }) => url !== ''),
  )
  const names = [1, 2, 3].map((number) => first?.cell(`option${number} name`) ?? '')
  const facts = first ? { ...factCells(first), ...pictures.cells } : {}
  return {
    rows: variants.map((row): ShapedRow => {
      const image = row.cell(...variantPicture)
      const cells = { ...facts, ...variantCells(row, file), ...optionCells(optionsOf(row, names)) }
      return {
        line: row.line,
        cells: { ...cells, variantImageUrl: pictures.pictures.has(image) ? image : '' },
      }
    }),
    pictureRows: rows.length - variants.length,
    leftOut: pictures.leftOut,
  }
}

/** A row without any of these has a picture only. */
const isVariant = ({ cell }: SourceRow) =>
  cell(...sku) !== '' || cell(...price) !== '' || cell('option1 value') !== '' || cell('title') !== ''

const positionOf = ({ cell }: SourceRow) => Number(cell('image position')) || Number.MAX_SAFE_INTEGER

function factCells({ cell }: SourceRow): ShapedCells {
  const status = cell('status').toLowerCase()
  const published = cell('published', 'published on online store').toLowerCase()
  return {
    group: cell(...handle),
    slug: slugify(cell(...handle)),
    name: cell('title'),
    description: htmlText(cell(...description)),
    category: cell('type') || lastOf(cell('product category')),
    tags: tagsCell(cell('tags')),
    draft: String(status === 'draft' || published === 'false'),
    brand: cell('vendor'),
  }
}

/** "Electronics > Audio > Headphones" is a taxonomy of thousands: its last word is a category. */
const lastOf = (path: string) => path.split('>').at(-1)?.trim() ?? ''

function variantCells({ cell }: SourceRow, file: SourceFile): ShapedCells {
  const count = countCell(cell(...stock))
  const isCounted = !file.headings.some((each) => tracker.includes(each)) || cell(...tracker) !== ''
  const sells = cell('variant inventory policy').toLowerCase() === 'continue' && !numberOf(count, file)
  return {
    sku: cell(...sku),
    price: cell(...price),
    originalPrice: originalPriceOf(cell(...price), cell(...originalPrice), file),
    gtin: cell(...gtin),
    weightGrams: gramsCell(cell(...grams), 1, file),
    stockQuantity: isCounted && !sells ? count : '',
  }
}

/** Shopify accepts a price to compare with that is not higher. */
function originalPriceOf(own: string, compared: string, file: SourceFile): string {
  const [lower, higher] = [numberOf(own, file), numberOf(compared, file)]
  if (lower !== undefined && higher !== undefined && higher <= lower) return ''
  return amountCell(compared, file)
}

/** A product without options has the option "Title" with the value "Default Title". */
function optionsOf({ cell }: SourceRow, names: string[]): OptionValue[] {
  const options = names.flatMap((name, index) =>
    name === '' ? [] : [{ name, value: cell(`option${index + 1} value`) }],
  )
  const [only] = options
  return options.length === 1 && only?.value === 'Default Title' ? [] : options
}
