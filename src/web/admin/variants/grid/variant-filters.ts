import type { ProductOption } from '#contract/catalog/options.ts'
import type { StaffVariant } from '#contract/catalog/staff-variants.ts'

interface Filters {
  /** In lower case, separated by spaces. */
  words: string
  /** The chosen value by option name; empty for all. */
  filters: Readonly<Record<string, string>>
}

/** Whether a variant has the chosen values, and the words in its values, SKU, GTIN or suppliers' numbers. */
export function matchesFilters(
  { optionValues, sku, gtin, supplierNumbers }: StaffVariant,
  options: readonly ProductOption[],
  { words, filters }: Filters,
): boolean {
  const hasValues = options.every(
    ({ name }, index) => !filters[name] || optionValues[index] === filters[name],
  )
  const numbers = supplierNumbers.map(({ number }) => number)
  const text = [...optionValues, sku, gtin ?? '', ...numbers].join(' ').toLowerCase()
  return hasValues && words.split(/\s+/).every((word) => text.includes(word))
}

/** A choice for each option with several values: 'All values of Color'. */
export const describeOptionFilters = (options: readonly ProductOption[]) =>
  options
    .filter(({ values }) => values.length > 1)
    .map(({ name, values }) => ({ name, values, all: `${name}: all` }))
