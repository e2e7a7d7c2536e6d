import { isValidGtin } from '#contract/catalog/codes/gtin.ts'
import { isKnownHeading } from '#contract/catalog/imports/suggest-columns.ts'
import type { HeaderPosition } from '#platform/csv/read-csv-file.ts'
import type { CsvRow } from '#platform/csv/read-csv.ts'

/**
 * The row with the headings of a supplier's file: the one with the most known headings, below narrower rows such as "Price
 * list valid from 1 May". Without one, the first row is the header, unless it has a number: then the file has none.
 */
export function findHeader(rows: readonly CsvRow[]): HeaderPosition {
  const early = rows.slice(0, maxEarlyRows).map(({ cells }) => {
    const filled = cells.filter((cell) => cell.trim() !== '')
    return {
      width: filled.length,
      known: filled.filter(isKnownHeading).length,
      hasNumber: filled.some(isNumber),
    }
  })
  const isBelowNarrowerRows = (index: number) =>
    early.slice(0, index).every(({ width }) => width < (early[index]?.width ?? 0))
  const candidates = [...early.keys()].filter((index) => {
    const { known, hasNumber } = early[index] ?? { known: 0, hasNumber: true }
    return !hasNumber && known >= (index === 0 ? 1 : 2) && isBelowNarrowerRows(index)
  })
  const [best] = candidates.toSorted((one, other) => (early[other]?.known ?? 0) - (early[one]?.known ?? 0))
  if (best !== undefined) return { header: best, firstRow: best + 1 }
  const first = Math.max(
    0,
    early.findIndex(({ width }) => width > 1),
  )
  return early[first]?.hasNumber ? { header: null, firstRow: first } : { header: first, firstRow: first + 1 }
}

const maxEarlyRows = 20

/** A GTIN, an amount with or without its currency, or a count. */
const isNumber = (cell: string) =>
  isValidGtin(cell.trim()) || /^(\p{Sc}|[a-z]{3})?\s?\d[\d.,'’\s]*\s?(\p{Sc}|[a-z]{3})?$/iu.test(cell.trim())
