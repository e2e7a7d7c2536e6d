import { supplierNumberText } from '#contract/catalog/codes/supplier-number-text.ts'
import { tierText } from '#contract/catalog/tier-text.ts'
import { toMoney } from '#contract/money.ts'
import type { FileErrors } from '#platform/csv/file-errors.ts'
import { type VariantColumn, factColumns, optionColumns, variantColumns } from './variant-columns.ts'
import type { VariantLine } from './variant-line.ts'

const columns: readonly VariantColumn[] = [...variantColumns, ...factColumns]

/** A cell as it is in the file, as far as it can be told from its line. */
export function shownValue(line: VariantLine, column: string): string {
  const option = optionColumns.findIndex((names) => names.some((name) => name === column))
  if (option >= 0) {
    const { names = [], values = [] } = line.options ?? {}
    return (column === optionColumns[option]?.[0] ? names : values)[option] ?? ''
  }
  if (column === 'supplierNumbers') return supplierNumberText.format(line.fields.supplierNumbers)
  if (column === 'tiers')
    return tierText.format(line.tiers?.map((tier) => ({ ...tier, price: toMoney(tier.price) })))
  const { field } = columns.find(({ name }) => name === column) ?? { field: column }
  const named: Record<string, unknown> = { ...line.facts, ...line, ...line.fields }
  const value = named[field]
  return value === undefined || value === null ? '' : String(value)
}

/** Adds an error with the line's SKU and the cell in this column. */
export function refuseLine(errors: FileErrors, line: VariantLine, column: string, message: string) {
  const value = shownValue(line, column).slice(0, maxShown)
  errors.add({ line: line.line, field: column, key: line.sku, value, message })
}

const maxShown = 100
