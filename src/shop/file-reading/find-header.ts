import { isValidGtin } from '#contract/catalog/codes/gtin.ts'
import { maxHeaderRow } from '#contract/catalog/imports/product-imports.ts'
import { isKnownHeading } from '#contract/catalog/imports/suggest-columns.ts'
import { UnreadableFile } from '#platform/csv/file-problems.ts'
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
      code: cells[0] ?? '',
      known: filled.filter(isKnownHeading).length,
      // "EAN13" looks like an amount in a currency.
      hasNumber: filled.some((cell) => isNumber(cell) && !isKnownHeading(cell)),
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
  if (!early[first]?.hasNumber) return { header: first, firstRow: first + 1 }
  // A row with nothing but its code is no title.
  const title = early.slice(0, first).findLastIndex(({ code }) => !/^\S*\d\S*$/.test(code))
  return { header: null, firstRow: title + 1 }
}

/** Finds the header where staff say it is, or else by its words. 0: the file has none. Throws UnreadableFile. */
export const headerFinder = (headerRow: number | null) => (rows: readonly CsvRow[]) =>
  headerRow === null ? findHeader(rows) : headerIn(rows, headerRow)

function headerIn(rows: readonly CsvRow[], headerRow: number): HeaderPosition {
  if (headerRow === 0) return { header: null, firstRow: 0 }
  const header = rows.findIndex(({ line }) => line === headerRow)
  if (header < 0) throw new UnreadableFile(headerRow, 'This row is empty. Choose the row with the headings.')
  return { header, firstRow: header + 1 }
}

const maxEarlyRows = maxHeaderRow

/** A GTIN, an amount with or without its currency, or a count with or without its unit. */
const isNumber = (cell: string) =>
  isValidGtin(cell.trim()) ||
  /^(\p{L}{0,3}\p{Sc}|[a-z]{3})?\s?\d[\d.,'’\s]*[-–]?\s?(\p{L}{0,3}\p{Sc}|\p{L}{1,5}\.?)?$/iu.test(
    cell.trim(),
  )
