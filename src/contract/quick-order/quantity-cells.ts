import { type ReadQuantity, checkValue } from './choose-quantity.ts'
import type { Headings } from './headings.ts'
import { isPackWord, isQuantityLabel, isTimesSign, isUnitWord } from './order-words.ts'
import type { QuantityProblem, Span } from './quantity-candidates.ts'
import { type DecimalMark, readCount } from './read-count.ts'
import type { Cell, LineParts } from './tokens.ts'

/** The quantity in the columns that the headings name. Several must agree. */
export function readQuantityCells({ cells }: LineParts, headings: Headings, mark: DecimalMark): ReadQuantity {
  const filled = cells.filter(
    ({ text }, index) => headings.columns[index] === 'quantity' && !/^\s*[-–—]?\s*$/.test(text),
  )
  const readings = filled.map((cell) => readCell(cell, mark))
  const [first] = readings
  if (!first) return { value: null, problem: 'missing', span: null }
  const isSame = readings.every(({ value, problem }) => value === first.value && problem === first.problem)
  return isSame ? first : { value: null, problem: 'several-numbers', span: first.span }
}

/** Everything in the cell must be read: 12, 12 pcs, 12.00, 1 200. */
function readCell({ text, start }: Cell, decimalMark: DecimalMark): ReadQuantity {
  const content = text.trim()
  const from = start + text.indexOf(content)
  const span = { start: from, end: from + content.length }
  const [, label = '', number = '', unit = ''] =
    /^(\p{L}+[:=.]?\s*|[x×*]\s*)?([-−]?\d(?:[\d.,'’\u00a0\u202f]|\s(?=\d{3}(?!\d)))*?)[.,]?(\s*\p{L}[\p{L}.]*|\s*[×*])?$/u.exec(
      content,
    ) ?? []
  const isKnown = (word: string) =>
    word === '' || isUnitWord(word) || isQuantityLabel(word) || isTimesSign(word)
  if (isPackWord(unit.trim())) return refused('packs', span)
  if (!isKnown(label.trim()) || !isKnown(unit.trim())) return refused('not-a-quantity', span)
  const read = readCount(number, decimalMark)
  if (!read) return refused('not-a-quantity', span)
  if (read.kind === 'refused') return refused(read.reason, span)
  return checkValue({ ...span, value: read.value })
}

const refused = (problem: QuantityProblem, span: Span): ReadQuantity => ({ value: null, problem, span })
