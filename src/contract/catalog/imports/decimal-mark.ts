import { type ImportColumn, amountColumns, wholeNumberColumns } from './import-columns.ts'

/** Decimal separators: "1,299.00" or "1.299,00". */
export const decimalMarks = ['.', ','] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** How many amounts of a column can be read in only one way, and how many in both. */
export interface AmountCounts {
  point: number
  comma: number
  /** Such as "1.299". */
  unclear: number
}

interface MarkedColumn {
  amounts: AmountCounts
  /** The field that takes it. */
  column: ImportColumn | null | undefined
}

/**
 * The decimal mark of a file's amounts; null if it cannot be told. Counts such as "1.200" leave it open where they are more than
 * the amounts that tell it.
 */
export function decimalMarkOf(columns: readonly MarkedColumn[]): DecimalMark | null {
  const countsOf = (fields: readonly ImportColumn[]) =>
    columns.flatMap(({ amounts, column }) => (column && fields.includes(column) ? amounts : []))
  const [amounts, counts] = [countsOf(amountColumns), countsOf(wholeNumberColumns)]
  const hasMarks = amounts.some(({ point, comma, unclear }) => point + comma + unclear > 0)
  if (!hasMarks) return detectDecimalMark([...amounts, ...counts])
  const mark = detectDecimalMark(amounts)
  const [own, other] = mark === '.' ? (['point', 'comma'] as const) : (['comma', 'point'] as const)
  const certain = amounts.reduce((total, each) => total + each[own], 0)
  return counts.some((each) => each.unclear + each[other] > certain) ? null : mark
}

/** Counts the cells by their decimal separator. */
export function countAmounts(cells: Iterable<string>): AmountCounts {
  const counts: AmountCounts = { point: 0, comma: 0, unclear: 0 }
  for (const cell of cells) {
    const reading = readingOf(cell)
    if (reading) counts[reading]++
  }
  return counts
}

function readingOf(cell: string): keyof AmountCounts | undefined {
  const digits = cell.match(/\d[\d.,]*/)?.[0].replace(/[.,]+$/, '') ?? ''
  const marks = digits.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return undefined
  const isPoint = last === '.'
  const decimal = isPoint ? 'point' : 'comma'
  const isMixed = marks.some((mark) => mark !== last)
  if (isMixed) return decimal
  // A mark that repeats separates thousands.
  if (marks.length > 1) return isPoint ? 'comma' : 'point'
  const [whole = '', decimals = ''] = digits.split(last)
  const mayBeThousands = decimals.length === 3 && whole.length <= 3 && !whole.startsWith('0')
  return mayBeThousands ? 'unclear' : decimal
}

/**
 * The decimal mark of these columns; null if it cannot be told. A file without decimals has points. Where both marks are used
 * and each amount can be read in only one way, the more frequent one.
 */
export function detectDecimalMark(columns: readonly AmountCounts[]): DecimalMark | null {
  const sum = (kind: keyof AmountCounts) => columns.reduce((total, counts) => total + counts[kind], 0)
  const [point, comma, unclear] = [sum('point'), sum('comma'), sum('unclear')]
  if (point > 0 && comma > 0 && unclear > 0) return null
  if (point > 0 && point >= comma) return '.'
  if (comma > 0) return ','
  return unclear > 0 ? null : '.'
}
