import { type Headings, readHeadings } from './headings.ts'
import { type PossibleCode, possibleCodes } from './order-codes.ts'
import { splitOrderText } from './order-text.ts'
import { type DecimalMark, findDecimalMark } from './read-count.ts'
import { type LineParts, delimiterOf, splitLine } from './tokens.ts'

export type SkipReason = 'headings' | 'total' | 'quoted' | 'struck' | 'text' | 'too-long'

export interface ParsedLine {
  /** In the text, from 1. */
  number: number
  text: string
  parts: LineParts
  codes: PossibleCode[]
  /** The last line of headings that this line fits. */
  headings: Headings | undefined
  /** Its first number counts the rows. */
  hasRowNumber: boolean
  skipped?: SkipReason
}

export interface ParsedOrder {
  lines: ParsedLine[]
  decimalMark: DecimalMark
}

/** Longer lines hold no order. */
const maxLineLength = 1000

/**
 * The first pass over a pasted order, which needs no catalog. The grammar:
 *
 *     order    = { line break | line }
 *     line     = headings | row
 *     headings = at least two cells that name columns, one of them a code or a quantity
 *     row      = cell { delimiter cell }
 *     delimiter = tab | ";" | "|", or where the line has none of these, "," outside of numbers
 *     cell     = token { white space token }, maybe in quotation marks
 *     token    = code | quantity | other
 *     quantity = [ "x" | "qty" ] number [ "x" | "pcs" ]
 *     number   = digits, with "," "." "'" or a no-break space between thousands
 *
 * A code is a SKU or a GTIN of the catalog, so {@link readOrder} decides which token is one.
 */
export function parseOrder(text: string): ParsedOrder {
  let headings: Headings | undefined
  const lines = splitOrderText(text).map(({ number, text: line }): ParsedLine => {
    const found = line.length <= maxLineLength ? readHeadings(line) : undefined
    if (found) headings = found
    const skipped = found ? 'headings' : skipReason(line)
    return {
      number,
      text: line,
      ...lineParts(line, skipped ? undefined : headings),
      ...(skipped && { skipped }),
    }
  })
  markRowNumbers(lines)
  return { lines, decimalMark: findDecimalMark(text) }
}

/** The parts of a line, by the columns that the headings name if it has these. */
export function lineParts(line: string, headings?: Headings) {
  const isUnderHeadings =
    headings !== undefined && headings.columns.length > 0 && delimiterOf(line) === headings.delimiter
  const byColumns = isUnderHeadings ? splitLine(line, headings.delimiter) : undefined
  // More commas than columns are part of a description.
  const fits =
    byColumns !== undefined &&
    byColumns.cells.length > 1 &&
    (headings?.delimiter !== ',' || byColumns.cells.length <= headings.columns.length)
  const parts = fits ? byColumns : splitLine(line.slice(0, maxLineLength))
  return { parts, codes: possibleCodes(parts), headings: fits ? headings : undefined, hasRowNumber: false }
}

/** All texts that the catalog should look up. */
export function codesOf({ lines }: ParsedOrder): Set<string> {
  return new Set(lines.flatMap(({ skipped, codes }) => (skipped ? [] : codes.map(({ code }) => code))))
}

function skipReason(line: string): SkipReason | undefined {
  if (line.length > maxLineLength) return 'too-long'
  if (/^\s*>/.test(line)) return 'quoted'
  if (/^\s*(?:[-*•]\s*)?~+\S.*~+\s*$/.test(line)) return 'struck'
  return /[\p{L}\d]/u.test(line) ? undefined : 'text'
}

/** Fewer lines that start with 1, 2 are no numbered list. */
const minNumberedRows = 3

/** Marks the lines whose first tokens count 1, 2, 3. */
function markRowNumbers(lines: ParsedLine[]) {
  let run: ParsedLine[] = []
  const endRun = () => {
    if (run.length >= minNumberedRows) for (const line of run) line.hasRowNumber = true
    run = []
  }
  for (const line of lines) {
    const first = line.parts.tokens[0]?.text ?? ''
    if (line.skipped || !/^\d{1,3}$/.test(first)) {
      endRun()
      continue
    }
    if (Number(first) !== run.length + 1) endRun()
    if (Number(first) === run.length + 1) run.push(line)
  }
  endRun()
}
