import type { ImportColumn } from '#contract/catalog/imports/import-columns.ts'
import { lowestCount } from '#contract/catalog/imports/number-texts.ts'

interface ReadingOption {
  label: string
  /** A number, an empty cell, null for no change; undefined for an error. */
  reading: string | null | undefined
}

/** What staff may choose a text among numbers to mean. */
export function readingOptions(column: ImportColumn, text: string): ReadingOption[] {
  const isStock = column === 'stockQuantity'
  const lowest = lowestCount(text)
  return [
    { label: 'Report as error', reading: undefined },
    ...(lowest === undefined ? [] : [{ label: `Read as ${lowest}`, reading: lowest }]),
    ...(isStock
      ? [
          { label: 'Read as 0', reading: '0' },
          { label: 'Do not track stock', reading: '' },
        ]
      : []),
    { label: isStock ? 'Leave stock unchanged' : 'Leave unchanged', reading: null },
  ]
}
