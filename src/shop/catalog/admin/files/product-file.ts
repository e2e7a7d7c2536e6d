import type { Readable } from 'node:stream'
import { type ProductColumn, productColumns } from '#contract/catalog/product-files.ts'
import { toMoney } from '#contract/money.ts'
import { csvFile } from '#platform/csv.ts'
import type { Db } from '#platform/database/db.ts'
import * as queries from '#shop/catalog/admin/queries.ts'

/** The products as a CSV file; an import of it changes nothing. */
export function productFile(db: Db, filters: queries.Filters): Readable {
  return csvFile(productColumns, productBatches(db, filters))
}

async function* productBatches(db: Db, filters: queries.Filters) {
  for (let last = 0; ;) {
    const products = await queries.listProductsAfter(db, last, batchSize, filters)
    if (products.length > 0) yield products.map(productCells)
    last = products.at(-1)?.id ?? 0
    if (products.length < batchSize) return
  }
}

const batchSize = 500

function productCells(product: queries.StaffProductRow): string[] {
  return productColumns.map((column) => cellOf[column](product))
}

const optionalMoney = (cents: number | null) => (cents === null ? '' : toMoney(cents))
const specification = ({ name, value }: queries.StaffProductRow['specifications'][number]) =>
  `${name}: ${value}`

/** Lists have one entry a line, because entries may hold commas; tags may not, and stand behind commas. */
const cellOf: Record<ProductColumn, (product: queries.StaffProductRow) => string> = {
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  description: ({ description }) => description,
  price: ({ price }) => toMoney(price),
  originalPrice: ({ originalPrice }) => optionalMoney(originalPrice),
  rrp: ({ rrp }) => optionalMoney(rrp),
  category: ({ category }) => category?.slug ?? '',
  imageUrl: ({ imageUrl }) => imageUrl,
  images: ({ images }) => images.join('\n'),
  stockQuantity: ({ stockQuantity }) => String(stockQuantity ?? ''),
  stockSeen: ({ stockQuantity }) => String(stockQuantity ?? ''),
  stockVersion: ({ stockVersion }) => String(stockVersion),
  inStock: ({ inStock }) => String(inStock),
  featured: ({ featured }) => String(featured),
  featuredOrder: ({ featuredOrder }) => String(featuredOrder),
  displayOrder: ({ displayOrder }) => String(displayOrder),
  tags: ({ tags }) => tags.join(', '),
  variants: ({ variants }) => variants.join('\n'),
  includes: ({ includes }) => includes.join('\n'),
  specifications: ({ specifications }) => specifications.map(specification).join('\n'),
}

/** The cells of a line as the form of a product would send them; the category stays its slug. */
export function fieldsOfCells(cells: Partial<Record<ProductColumn, string>>) {
  return Object.fromEntries(
    productColumns.flatMap((column) => {
      const cell = cells[column]
      return cell === undefined ? [] : [[column, valueOf[column](cell)]]
    }),
  )
}

const text = (cell: string) => cell
const textOrNothing = (cell: string) => cell.trim() || undefined
const moneyOrNull = (cell: string) => cell.trim() || null
const lines = (cell: string) =>
  cell
    .split(/\r\n|\n|\r/)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** What is no number stays text, so that it is refused. */
const whole = (cell: string) => (/^\s*\d{1,15}\s*$/.test(cell) ? Number(cell) : cell)
const wholeOrNull = (cell: string) => (cell.trim() ? whole(cell) : null)
const wholeOrNothing = (cell: string) => (cell.trim() ? whole(cell) : undefined)

function flagOrNothing(cell: string) {
  const written = cell.trim().toLowerCase()
  if (written === '') return undefined
  return written === 'true' ? true : written === 'false' ? false : cell
}

function specificationOf(entry: string) {
  const [name = '', ...value] = entry.split(':')
  return { name, value: value.join(':') }
}

const valueOf: Record<ProductColumn, (cell: string) => unknown> = {
  sku: text,
  name: text,
  slug: textOrNothing,
  description: text,
  price: text,
  originalPrice: moneyOrNull,
  rrp: moneyOrNull,
  category: text,
  imageUrl: text,
  images: lines,
  stockQuantity: wholeOrNull,
  stockSeen: wholeOrNull,
  stockVersion: wholeOrNothing,
  inStock: flagOrNothing,
  featured: flagOrNothing,
  featuredOrder: wholeOrNothing,
  displayOrder: wholeOrNothing,
  tags: text,
  variants: lines,
  includes: lines,
  specifications: (cell) => lines(cell).map(specificationOf),
}
