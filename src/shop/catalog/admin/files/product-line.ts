import * as z from 'zod'
import { maxInteger } from '#contract/limits.ts'
import { type ProductFields, partialProduct, stockSeen } from '#contract/catalog/staff-products.ts'
import type { LineError } from '#platform/csv/file-errors.ts'
import type { LineCells } from '#platform/csv/read-lines.ts'
import { productColumns } from './product-columns.ts'

/** A line of a file with one row for each product. */
export interface ProductLine {
  kind: 'product'
  line: number
  sku: string
  fields: ProductFields
  /** The slug, empty for no category. Absent if the file has no such column. */
  category: string | undefined
  /** The stock the line was exported with. Absent if the file has no such columns. */
  stockSeen: StockSeen | undefined
}

export interface StockSeen {
  /** Null: not tracked. */
  quantity: number | null
  version: number
}

export const stockVersion = z.int().min(1).max(maxInteger)

export function parseProductLine(row: LineCells): ProductLine | { errors: LineError[] } {
  const columns = row.columns.flatMap((column) => productColumns.find(({ name }) => name === column) ?? [])
  const parsed = productLine.safeParse(
    Object.fromEntries(columns.map(({ name, field, read }) => [field, read(row.value(name))])),
  )
  if (!parsed.success) {
    for (const { field, message } of firstIssues(parsed.error.issues, columns)) row.refuse(field, message)
    return { errors: row.errors }
  }
  const { category, stockSeen: quantity, stockVersion: version, ...fields } = parsed.data
  const hasStockSeen = quantity !== undefined && version !== undefined
  return {
    kind: 'product',
    line: row.line,
    sku: fields.sku,
    fields,
    category,
    stockSeen: hasStockSeen ? { quantity, version } : undefined,
  }
}

const productLine = partialProduct.omit({ categoryId: true }).required({ sku: true }).extend({
  category: z.string().trim().optional(),
  stockSeen: stockSeen.optional(),
  stockVersion: stockVersion.optional(),
})

/** One issue per field, in the order of the columns. */
function firstIssues(issues: z.core.$ZodIssue[], columns: { field: string }[]) {
  const messages = new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  const columnIndex = ({ field }: { field: string }) =>
    columns.findIndex((column) => column.field === field.split('.')[0])
  return [...messages]
    .map(([field, message]) => ({ field, message }))
    .toReversed()
    .toSorted((one, other) => columnIndex(one) - columnIndex(other))
}
