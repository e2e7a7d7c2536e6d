import { type Separator, separators } from '#contract/catalog/imports/separators.ts'
import { readSeparatorLine } from './separator-line.ts'

/**
 * The separator of a first line such as `sep=;`, or else the one that is most frequent in the first row of the table; a comma
 * if there is none. A title above the table has fewer separators than most rows.
 */
export function detectSeparator(text: string): Separator {
  const line = readSeparatorLine(text)
  if (line?.separator) return line.separator
  const start = text.slice(line?.length ?? 0, maxChars)
  const candidates = separators
    .map((separator) => ({
      separator,
      counts: countInRows(start, separator),
      isInNumbers: separator === ',' && /\d,\d/.test(start),
    }))
    .filter(({ counts }) => usualCount(counts) > 0)
  for (let row = 0; row < maxRows; row++) {
    const inRow = candidates
      .map((candidate) => ({ ...candidate, count: candidate.counts[row] ?? 0 }))
      .filter(({ count, counts }) => count >= usualCount(counts) / 2)
      // A decimal comma may be as frequent as the separator.
      .toSorted(
        (one, other) =>
          other.count - one.count ||
          rowsWith(other.counts) - rowsWith(one.counts) ||
          Number(one.isInNumbers) - Number(other.isInNumbers),
      )
    if (inRow[0]) return inRow[0].separator
  }
  return ','
}

const maxChars = 64 * 1024
const maxRows = 30

/** How often most rows have the separator; 0 if less than half of them agree. */
function usualCount(counts: number[]): number {
  const [usual] = [...Map.groupBy(counts, (count) => count)]
    .filter(([count, rows]) => count > 0 && rows.length >= counts.length / 2)
    .toSorted(([one], [other]) => other - one)
  return usual?.[0] ?? 0
}

/** The share of rows that have the separator. */
const rowsWith = (counts: number[]) => counts.filter((count) => count > 0).length / counts.length

/** How often each of the first rows that are not empty has the separator outside of quoted cells. */
function countInRows(text: string, separator: Separator): number[] {
  const counts: number[] = []
  let count = 0
  let isEmpty = true
  let isQuoted = false
  let isCellStart = true
  for (const character of text) {
    const isQuote: boolean = character === '"' && (isQuoted || isCellStart)
    if (isQuote) isQuoted = !isQuoted
    const isBreak = character === '\n' || character === '\r'
    // The second half of a doubled quotation mark opens the cell again.
    isCellStart = !isQuoted && (isQuote || isBreak || character === separator)
    if (!isBreak) isEmpty = false
    if (!isCellStart || isQuote) continue
    if (!isBreak) {
      count++
      continue
    }
    if (!isEmpty) counts.push(count)
    if (counts.length === maxRows) return counts
    count = 0
    isEmpty = true
  }
  return isEmpty ? counts : [...counts, count]
}
