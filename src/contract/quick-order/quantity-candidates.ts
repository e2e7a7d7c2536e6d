import { isMeasureText } from './order-codes.ts'
import {
  isApproximate,
  isClosing,
  isCurrency,
  isFiller,
  isMeasure,
  isPackWord,
  isQuantityLabel,
  isReference,
  isTimesSign,
  isUnitWord,
} from './order-words.ts'
import { type CountProblem, type DecimalMark, readCount } from './read-count.ts'
import type { LineParts, Token } from './tokens.ts'

export interface Span {
  start: number
  end: number
}

export type QuantityProblem =
  | 'missing'
  | 'not-a-quantity'
  | 'several-numbers'
  | 'zero'
  | 'above-maximum'
  | 'packs'
  | 'approximate'
  | 'change'
  | 'row-number'
  | CountProblem

/** A number of a line that may be its quantity. */
export interface QuantityCandidate extends Span {
  /** Undefined if it is none. */
  value: number | undefined
  problem?: QuantityProblem
  /** `pcs` or `qty` beside it; a times sign; or neither. */
  mark: 'unit' | 'times' | 'none'
  /** It is all of its cell. */
  isCell: boolean
  /** Nothing but separators is between it and the code. */
  isBesideCode: boolean
  /** It is the first or last word of its cell. */
  isAtEdge: boolean
  /** Only words of the product's name and measures are between it and the code. */
  isAfterName: boolean
  /** It comes after the code, and a word that may belong to it follows. */
  isFollowed: boolean
  /** A colon or a dash is before it. */
  isAfterColon: boolean
  cell: number
}

interface Context {
  parts: LineParts
  /** The SKU or GTIN, without which no number is beside it. */
  code: (Span & { cell: number }) | undefined
  /** Words of the product's name, in which numbers are no quantities. */
  nameWords: string[]
  decimalMark: DecimalMark
  /** Columns that hold other numbers, such as prices. */
  otherColumns: ReadonlySet<number>
  /** The first token is a row number. */
  hasRowNumber: boolean
}

/** All numbers of a line that may be its quantity. Measures, amounts, dates and names of things are none. */
export function quantityCandidates(context: Context): QuantityCandidate[] {
  const { parts, code, otherColumns, hasRowNumber } = context
  const tokens = parts.tokens.filter(
    ({ start, end, cell }, index) =>
      !otherColumns.has(cell) &&
      !(hasRowNumber && index === 0) &&
      // Part of the code, or of a token of which the code is a part.
      !(code && start >= code.start && end <= code.end),
  )
  return tokens.flatMap((token, index) => {
    const candidate = readCandidate(token, { ...context, tokens, index })
    return candidate ? [candidate] : []
  })
}

interface Place extends Context {
  tokens: Token[]
  index: number
}

function readCandidate(token: Token, place: Place): QuantityCandidate | undefined {
  const { index } = place
  const number = numberIn(token, place)
  if (!number) return undefined
  const { start, end, text, mark: attached } = number
  const read = readCount(text, place.decimalMark)
  if (!read) return undefined
  const neighbors = neighborsOf(place)
  const isPlain = attached === 'none'
  if (isPlain && isNoQuantity(token, neighbors, place)) return undefined
  const mark = attached === 'none' ? markOf(neighbors) : attached
  if (isUnitPrice(token, read, neighbors, place)) return undefined
  const isCell = isWholeCell(token, place)
  const hasAmountForm = read.kind === 'count' && read.hasDecimals && mark !== 'unit'
  // Two decimals are an amount, one is a number that a program wrote.
  if (hasAmountForm && !(isCell && /[.,]0$/.test(text) && !/[.,]00$/.test(text))) return undefined
  if (read.kind === 'refused' && read.reason === 'fraction' && mark === 'none') return undefined
  return {
    start,
    end,
    ...valueOf(read, neighbors),
    mark,
    isCell,
    isBesideCode: isBesideCode(place),
    isAtEdge: isAtEdge(place),
    isAfterName: isAfterName(place),
    isFollowed: isFollowed(token, neighbors, place),
    isAfterColon: /:$|^[-–—=:→]$|^->$/.test(place.tokens[index - 1]?.raw ?? ''),
    cell: token.cell,
  }
}

interface NumberInToken extends Span {
  text: string
  mark: QuantityCandidate['mark']
}

/** The number of a token such as 12, 12pcs, x12, qty:12 or CODE:12. */
function numberIn({ text, start, end, raw }: Token, { code }: Place): NumberInToken | undefined {
  if (code && start < code.end && end > code.start) return numberBesideCode({ text, start, end }, code)
  if (/^[-−]\d/.test(raw)) return { text: raw, start, end, mark: 'none' }
  if (/^\d/.test(text) && readCount(text, null)) return { text, start, end, mark: 'none' }
  const before = /^([x×*]|\p{L}+[:=.])(\d[\d.,'’]*)$/iu.exec(text)
  if (before) {
    const [, label = '', digits = ''] = before
    const from = { text: digits, start: end - digits.length, end }
    if (isTimesSign(label)) return { ...from, mark: 'times' }
    return isQuantityLabel(label.slice(0, -1)) || isUnitWord(label.slice(0, -1))
      ? { ...from, mark: 'unit' }
      : undefined
  }
  const [, digits, suffix] = /^(\d[\d.,'’]*?)([x×*]|\p{L}+)$/iu.exec(text) ?? []
  if (digits === undefined || isMeasureText(text)) return undefined
  const to = { text: digits, start, end: start + digits.length }
  if (isTimesSign(suffix)) return { ...to, mark: 'times' }
  return isUnitWord(suffix) ? { ...to, mark: 'unit' } : undefined
}

/** The rest of a token that also has the code: 40x, x40, :40. */
function numberBesideCode({ text, start, end }: Span & { text: string }, code: Span) {
  const before = text.slice(0, Math.max(0, code.start - start))
  const after = text.slice(Math.max(0, code.end - start))
  const [, first] = /^(\d{1,6})[x×*]$/i.exec(before) ?? []
  const [, sign = '', last] = /^([x×*:=/(]|\.+)(\d{1,6})$/i.exec(after) ?? []
  if (first !== undefined) return { text: first, start, end: start + first.length, mark: 'times' as const }
  if (last === undefined) return undefined
  return {
    text: last,
    start: end - last.length,
    end,
    mark: isTimesSign(sign) ? ('times' as const) : ('none' as const),
  }
}

interface Neighbors {
  before: string | undefined
  after: string | undefined
  /** The word after the next. */
  second: string | undefined
  /** The word before "of", such as "pack of 2". */
  beforeOf: string | undefined
  beforeSign: string | undefined
  afterSign: string | undefined
  rawAfter: string
  raw: string
}

/** The words on both sides, within the cell; a times sign is passed over. */
function neighborsOf({ tokens, index }: Place): Neighbors {
  const at = (i: number) => (tokens[i]?.cell === tokens[index]?.cell ? tokens[i] : undefined)
  const wordOf = (token: Token | undefined) => (token && token.text === '' ? token.raw : token?.text)
  return {
    before: wordOf(at(index - 1)),
    after: wordOf(at(index + 1)),
    second: wordOf(at(index + 2)),
    beforeOf: at(index - 1)?.text.toLowerCase() === 'of' ? wordOf(at(index - 2)) : undefined,
    beforeSign: isTimesSign(at(index - 1)?.raw) ? at(index - 1)?.raw : undefined,
    afterSign: isTimesSign(at(index + 1)?.raw) ? at(index + 1)?.raw : undefined,
    rawAfter: at(index + 1)?.raw ?? '',
    raw: tokens[index]?.raw ?? '',
  }
}

/** Whether an unmarked number measures, names or prices something. */
function isNoQuantity(token: Token, { before, after, rawAfter, raw }: Neighbors, place: Place): boolean {
  const { index } = place
  if (/[$€£¥₹%#°"″”]/.test(raw.replace(/^["'“]+/, '')) && !isQuoted(raw)) return true
  if (isMeasure(after) || isCurrency(before) || /^[$€£¥₹%°]+$/.test(rawAfter)) return true
  if (isReference(before) && !isTimesSign(before)) return true
  // "1." and "1)" at the start are positions.
  if (
    index === 0 &&
    token === place.parts.tokens[0] &&
    place.parts.tokens.length > 1 &&
    /^\(?\d{1,3}[.)]$/.test(raw)
  )
    return true
  // 3840 x 2160 is a resolution.
  if (isDimension(place)) return true
  return isInName(token.text, { before, after }, place.nameWords)
}

const isQuoted = (raw: string) => /^["“'].*["”']$/.test(raw)

function isDimension({ tokens, index }: Place) {
  const isNumber = (i: number) => /^\d+([.,]\d+)?$/.test(tokens[i]?.text ?? '')
  const isSign = (i: number) => isTimesSign(tokens[i]?.raw)
  return (isSign(index + 1) && isNumber(index + 2)) || (isSign(index - 1) && isNumber(index - 2))
}

/** Whether the number and a word beside it are together in the product's name. */
function isInName(
  number: string,
  { before, after }: Pick<Neighbors, 'before' | 'after'>,
  nameWords: string[],
) {
  return nameWords.some(
    (word, index) =>
      word === number &&
      ((before !== undefined && nameWords[index - 1] === before.toLowerCase()) ||
        (after !== undefined && nameWords[index + 1] === after.toLowerCase())),
  )
}

function markOf({ before, after, beforeSign, afterSign }: Neighbors): QuantityCandidate['mark'] {
  if (isUnitWord(after) || isQuantityLabel(before)) return 'unit'
  return beforeSign !== undefined || afterSign !== undefined ? 'times' : 'none'
}

function valueOf(
  read: NonNullable<ReturnType<typeof readCount>>,
  { before, after, second, beforeOf, raw }: Neighbors,
): { value: number | undefined; problem?: QuantityProblem } {
  if (read.kind === 'refused') return { value: undefined, problem: read.reason }
  if (isPackWord(after) || (isUnitWord(after) && isPackWord(second)) || isPackWord(beforeOf))
    return { value: undefined, problem: 'packs' }
  if (isApproximate(before) || /[~≈<>?]/.test(raw)) return { value: undefined, problem: 'approximate' }
  return { value: read.value }
}

function isWholeCell({ cell, start, end }: Token, { parts }: Place): boolean {
  const others = parts.tokens.filter(
    (each) => each.cell === cell && !(each.start === start && each.end === end),
  )
  const isAlone = others.every(
    ({ text, raw }) => isUnitWord(text) || isQuantityLabel(text) || isFiller(raw) || text === '',
  )
  return isAlone && parts.cells.length > 1
}

/** Whether only separators and units are between the number and the code. */
function isBesideCode({ tokens, index, code, parts }: Place): boolean {
  const token = tokens[index]
  if (!code || token?.cell !== code.cell) return false
  const [from, to] = token.start < code.start ? [token.end, code.start] : [code.end, token.start]
  return parts.tokens
    .filter(({ start, end }) => start >= from && end <= to && start < end)
    .every(({ text, raw }) => isFiller(raw) || isUnitWord(text) || isQuantityLabel(text) || text === '')
}

function isFollowed({ start }: Token, { after, rawAfter }: Neighbors, { code }: Place) {
  if (!code || start < code.start || after === undefined) return false
  return (
    !isClosing(after) && !isFiller(rawAfter) && !isUnitWord(after) && !/^[^\p{L}\d]|[.,]\d\d$/u.test(rawAfter)
  )
}

/** ABC 148 each, 148.00 each, for 148 each */
function isUnitPrice(
  { start }: Token,
  read: NonNullable<ReturnType<typeof readCount>>,
  { before, after }: Neighbors,
  { code }: Place,
) {
  if (!/^(?:each|ea|per)$/i.test(after ?? '')) return false
  if (after?.toLowerCase() === 'each' && code && start > code.start) return true
  const hasDecimals = read.kind === 'count' ? read.hasDecimals : read.reason === 'fraction'
  return hasDecimals || isCurrency(before) || before?.toLowerCase() === 'for'
}

function isAfterName({ tokens, index, code, parts, nameWords }: Place): boolean {
  const token = tokens[index]
  if (!code || token?.cell !== code.cell) return false
  const [from, to] = token.start < code.start ? [token.end, code.start] : [code.end, token.start]
  return parts.tokens
    .filter(({ start, end }) => start >= from && end <= to && start < end)
    .every(
      ({ text, raw }) =>
        isFiller(raw) || isMeasure(text) || isMeasureText(text) || isNameWord(text.toLowerCase(), nameWords),
    )
}

/** In the singular or the plural. */
const isNameWord = (word: string, nameWords: string[]) =>
  nameWords.includes(word) || nameWords.includes(word.replace(/s$/, ''))

function isAtEdge({ tokens, index, parts }: Place): boolean {
  const token = tokens[index]
  const words = parts.tokens.filter(
    ({ cell, text, raw }) =>
      cell === token?.cell && text !== '' && !isFiller(raw) && !isUnitWord(text) && !isQuantityLabel(text),
  )
  return words[0] === token || words.at(-1) === token
}
