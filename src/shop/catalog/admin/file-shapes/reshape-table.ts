import type { DecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import type { FileShape } from '#contract/catalog/imports/file-shapes.ts'
import { type ImportColumn, importColumns } from '#contract/catalog/imports/import-columns.ts'
import { shapeHeadings } from '#contract/catalog/imports/shape-headings.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import type { Table } from '#platform/csv/read-csv-file.ts'
import type { ReshapedTable } from '#platform/csv/read-lines.ts'
import { magento } from './magento.ts'
import { prestashop } from './prestashop.ts'
import { prestashopCombinations } from './prestashop-combinations.ts'
import { type Shape, sourceRows } from './shaped-file.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

const shapes: Record<FileShape, Shape> = {
  shopify,
  woocommerce,
  prestashop,
  prestashopCombinations,
  magento,
}

/** For each column of the file, which of ours it mainly is. */
export function shapeColumns(shape: FileShape, headings: readonly string[]): (ImportColumn | null)[] {
  const names = shapeHeadings(shape, headings)
  const sources = importColumns.flatMap((column) => {
    const found = shapes[shape].headings[column]?.find((name) => names.includes(name))
    return found === undefined ? [] : [[names.indexOf(found), column] as const]
  })
  const byIndex = new Map(sources)
  return headings.map((_, index) => byIndex.get(index) ?? null)
}

interface Reading {
  decimalMark: DecimalMark
  /** The base currency. */
  currency: CurrencyCode
  /** ISO date. */
  today: string
  /** Origin of the shop, which its own pictures have in their addresses. */
  origin: string
}

/** The rows of another shop's export in our columns; those of one product follow each other. */
export function reshapeTable(shape: FileShape, { header, rows }: Table, reading: Reading): ReshapedTable {
  const headings = shapeHeadings(shape, header.cells)
  const shaped = shapes[shape].read({ ...reading, rows: sourceRows(headings, rows), headings })
  const columns = [...new Set(['sku', ...shaped.rows.flatMap(({ cells }) => Object.keys(cells))])].filter(
    (column) => hasSource(column, shape, headings),
  )
  const byName = (cells: Readonly<Record<string, string | undefined>>) =>
    columns.map((column) => withoutOrigin(column, cells[column] ?? '', reading))
  return {
    header: { line: header.line, cells: columns },
    rows: shaped.rows.map(({ line, cells }) => ({ line, cells: byName(cells) })),
    errors: shaped.errors,
    notes: shaped.notes,
  }
}

/** Whether the file has the column that ours is read from. Otherwise an empty cell would clear the field. */
function hasSource(column: string, shape: FileShape, headings: readonly string[]): boolean {
  if (column.startsWith('option')) return true
  const sources = new Map<string, readonly string[]>(Object.entries(shapes[shape].headings))
  const names = sources.get(column === 'images' || column === 'imageTexts' ? 'imageUrl' : column)
  return names === undefined || headings.some((heading) => names.includes(heading))
}

const pictureColumns = new Set(['imageUrl', 'images', 'imageTexts', 'variantImageUrl'])

const withoutOrigin = (column: string, cell: string, { origin }: Reading) =>
  pictureColumns.has(column) ? cell.replaceAll(`${origin}/`, '/') : cell
