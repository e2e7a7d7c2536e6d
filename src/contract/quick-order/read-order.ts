import { isValidGtin } from '#contract/catalog/codes/gtin.ts'
import { type ReadQuantity, chooseQuantity } from './choose-quantity.ts'
import { isDamagedGtin } from '#contract/catalog/codes/gtin.ts'
import { type PossibleCode, isGtinLike, isMeasureText, looksLikeCode } from './order-codes.ts'
import {
  isAboutOrder,
  isChangeWord,
  isPackWord,
  isQuantityLabel,
  isTotalWord,
  isUnitWord,
} from './order-words.ts'
import { type ParsedLine, type ParsedOrder, type SkipReason, lineParts } from './parse-order.ts'
import { type QuantityCandidate, type Span, quantityCandidates } from './quantity-candidates.ts'
import { readQuantityCells } from './quantity-cells.ts'
import type { DecimalMark } from './read-count.ts'

/** A variant that a code names exactly. */
export interface NamedVariant {
  sku: string
  /** With its option values. */
  name: string
  matchedBy: 'sku' | 'gtin'
}

/** Finds a variant by its SKU in any case, or by its GTIN. */
export type FindVariant = (code: string) => NamedVariant | undefined

export type CodeProblem = 'no-variant' | 'damaged-gtin' | 'gtin-check-digit' | 'no-code'

export type ReadCode =
  | { kind: 'found'; sku: string; matchedBy: 'sku' | 'gtin' }
  /** The line names several variants. */
  | { kind: 'several'; skus: string[] }
  /** `query` is the text to search the catalog for. A doubtful row may be no order at all. */
  | { kind: 'unknown'; problem: CodeProblem; code: string | null; query: string; isDoubtful: boolean }

export type ReadRow =
  | { kind: 'skipped'; line: number; text: string; reason: SkipReason }
  | {
      kind: 'order'
      line: number
      text: string
      code: ReadCode
      codeSpan: Span | null
      quantity: ReadQuantity
    }

/**
 * The second pass: which variant and quantity each line names. A line that leaves a doubt gets no quantity or no
 * variant. Only a line with several clear orders becomes several rows.
 */
export function readOrder({ lines, decimalMark }: ParsedOrder, find: FindVariant): ReadRow[] {
  return lines.flatMap((line) => readLine(line, { find, decimalMark }))
}

interface Context {
  find: FindVariant
  decimalMark: DecimalMark
}

type Match = NamedVariant & { found: PossibleCode }

function readLine(line: ParsedLine, context: Context): ReadRow[] {
  const { number, text, skipped } = line
  if (skipped) return [{ kind: 'skipped', line: number, text, reason: skipped }]
  const matches = findMatches(line, context.find)
  const skus = [...new Set(matches.map(({ sku }) => sku))]
  const [match] = matches
  if (!match) return [readUnknown(line, context)]
  if (skus.length > 1) return readSeveral(line, skus, context)
  return [
    {
      kind: 'order',
      line: number,
      text,
      code: { kind: 'found', sku: match.sku, matchedBy: match.matchedBy },
      codeSpan: match.found,
      quantity: readQuantity(line, matches, context.decimalMark),
    },
  ]
}

/** A number this short is a SKU only in a column of SKUs. */
const shortNumber = /^\d{1,4}$/

/** The variants named in the columns of codes, else anywhere. Of overlapping codes the longest counts. */
function findMatches({ codes, headings }: ParsedLine, find: FindVariant): Match[] {
  const isCodeColumn = (cell: number) => headings?.columns[cell] === 'code'
  const all = codes
    .filter(({ code, cell }) => !shortNumber.test(code) || isCodeColumn(cell))
    .flatMap((found) => {
      const variant = find(found.code)
      return variant ? [{ ...variant, found }] : []
    })
    .toSorted((a, b) => lengthOf(b.found) - lengthOf(a.found))
  const apart = all.filter(
    ({ found }, index) => !all.slice(0, index).some((longer) => overlap(longer.found, found)),
  )
  const inColumns = apart.filter(({ found }) => isCodeColumn(found.cell))
  return (inColumns.length > 0 ? inColumns : apart).toSorted((a, b) => a.found.start - b.found.start)
}

const lengthOf = ({ start, end }: Span) => end - start
const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end

function readQuantity(line: ParsedLine, matches: Match[], decimalMark: DecimalMark): ReadQuantity {
  const nameWords = wordsOf(matches.map(({ name }) => name).join(' '))
  const { headings, parts } = line
  if (parts.tokens.some(({ text }) => isChangeWord(text) && !nameWords.includes(text.toLowerCase())))
    return { value: null, problem: 'change', span: null }
  if (isTotalWord(parts.tokens[0]?.text)) return { value: null, problem: 'change', span: null }
  if (headings?.columns.includes('quantity')) return readQuantityCells(parts, headings, decimalMark)
  const pack = parts.tokens.find(({ text }) => isPackWord(text) && !nameWords.includes(text.toLowerCase()))
  if (pack && !parts.isTable) return { value: null, problem: 'packs', span: pack }
  const readings = matches.map(({ found }) => {
    // A second code of the variant, such as its GTIN, is no quantity.
    const others = matches.filter((each) => each.found !== found).map((each) => each.found)
    return quantityBeside(line, found, { nameWords, decimalMark, others })
  })
  return readings.find(({ problem }) => problem === null) ?? readings[0] ?? noQuantity
}

const noQuantity: ReadQuantity = { value: null, problem: 'missing', span: null }

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d.]+/gu) ?? []

interface QuantityContext {
  nameWords: string[]
  decimalMark: DecimalMark
  others?: Span[]
}

function quantityBeside(
  line: ParsedLine,
  code: PossibleCode | undefined,
  { nameWords, decimalMark, others = [] }: QuantityContext,
): ReadQuantity {
  const { parts, headings, hasRowNumber } = line
  const otherColumns = new Set(
    headings?.columns.flatMap((column, index) => (column === 'other' || column === 'code' ? [index] : [])),
  )
  if (code) otherColumns.delete(code.cell)
  const candidates = quantityCandidates({ parts, code, nameWords, decimalMark, otherColumns, hasRowNumber })
  const read = chooseQuantity(withoutSpans(candidates, others), code, parts.isTable)
  if (read.problem !== 'missing') return read
  if (hasRowNumber) return { value: null, problem: 'row-number', span: null }
  const measure = parts.tokens.find(
    (token) => isMeasureText(token.text) && (token.cell !== code?.cell || token === parts.tokens.at(-1)),
  )
  return measure ? { value: null, problem: 'not-a-quantity', span: measure } : read
}

const withoutSpans = (candidates: QuantityCandidate[], spans: Span[]) =>
  candidates.filter((candidate) => !spans.some((span) => overlap(span, candidate)))

/** A line such as "ABC x5, DEF x3" is several orders if each part is a clear one; else the buyer chooses. */
function readSeveral(line: ParsedLine, skus: string[], context: Context): ReadRow[] {
  const parts = line.headings ? [] : splitOrders(line)
  const rows = parts.map((part) => {
    const found = findMatches(part, context.find)
    const [match] = found
    if (!match || new Set(found.map(({ sku }) => sku)).size > 1) return undefined
    const quantity = readQuantity(part, found, context.decimalMark)
    if (quantity.problem !== null) return undefined
    const { sku, matchedBy } = match
    const code: ReadCode = { kind: 'found', sku, matchedBy }
    return {
      kind: 'order' as const,
      line: line.number,
      text: line.text,
      code,
      codeSpan: match.found,
      quantity,
    }
  })
  const orders = rows.filter((row) => row !== undefined)
  if (orders.length > 1 && orders.length === parts.length) return orders
  return [
    {
      kind: 'order',
      line: line.number,
      text: line.text,
      code: { kind: 'several', skus },
      codeSpan: null,
      quantity: noQuantity,
    },
  ]
}

/** Each part keeps its position in the line. Parts without digits, such as "please", are left out. */
function splitOrders({ text, number }: ParsedLine): ParsedLine[] {
  const separators = /[;|\t]|,(?!\d)|(?<=\s)(?:and|und|et|y|plus|&|\+)(?=\s)/giu
  const starts = [0, ...[...text.matchAll(separators)].map(({ 0: match, index }) => index + match.length)]
  return starts
    .map((start, index) => {
      const part = text
        .slice(start, starts[index + 1])
        .replace(/(?:[;|\t,&+]|\s(?:and|und|et|y|plus))$/iu, '')
      return ' '.repeat(start) + part
    })
    .filter((part) => /\d/.test(part))
    .map((part) => ({ number, text: part, ...lineParts(part) }))
}

function readUnknown(line: ParsedLine, { decimalMark }: Context): ReadRow {
  const { number, text, parts } = line
  const code = unknownCode(line)
  const quantity = line.headings?.columns.includes('quantity')
    ? readQuantityCells(parts, line.headings, decimalMark)
    : quantityBeside(line, code, { nameWords: [], decimalMark })
  const first = parts.tokens[0]?.text
  const isClear = quantity.problem === null && quantity.span !== null
  const skip = (reason: SkipReason): ReadRow => ({ kind: 'skipped', line: number, text, reason })
  if (isTotalWord(first)) return skip('total')
  if (isAboutOrder(first) && !(code && isClear && code.cell > 0)) return skip('text')
  if (!code && !hasWord(line)) return skip('text')
  if (!code && quantity.problem === 'missing' && !line.headings && !hasNumberAtEdge(line)) return skip('text')
  if (!code && line.headings && quantity.problem !== null) return skip('text')
  return {
    kind: 'order',
    line: number,
    text,
    code: {
      kind: 'unknown',
      problem: code ? problemOf(code.code) : 'no-code',
      code: code?.code ?? null,
      query: queryOf(line, code, quantity.span),
      isDoubtful: !code && quantity.problem === 'missing',
    },
    codeSpan: code ?? null,
    quantity: quantity.problem === 'missing' && !code ? noQuantity : quantity,
  }
}

const hasWord = ({ parts: { tokens } }: ParsedLine) =>
  tokens.some(({ text }) => /\p{L}{3}/u.test(text) && !isQuantityLabel(text) && !isUnitWord(text))

const hasNumberAtEdge = ({ parts: { tokens } }: ParsedLine) =>
  [tokens[0], tokens.at(-1)].some((token) => /^\d{1,4}$/.test(token?.text ?? ''))

/** The cell in the column of codes, else the first text that looks like a code. */
function unknownCode({ parts: { cells, tokens }, headings, codes }: ParsedLine): PossibleCode | undefined {
  const column = cells.findIndex(
    ({ text }, index) => headings?.columns[index] === 'code' && text.trim() !== '',
  )
  const inColumn = codes.find(({ cell, code }) => cell === column && code === cells[column]?.text.trim())
  if (inColumn) return inColumn
  const token = tokens.find(({ text }) => isDamagedGtin(text) || isGtinLike(text) || looksLikeCode(text))
  if (token) return { code: token.text, start: token.start, end: token.end, cell: token.cell }
  return codes.find(({ code }) => !/\s/.test(code) && looksLikeCode(code))
}

function problemOf(code: string): CodeProblem {
  if (isDamagedGtin(code)) return 'damaged-gtin'
  // A spreadsheet drops the leading zero of a GTIN-12.
  return isGtinLike(code) && !isValidGtin(code.padStart(code.length === 11 ? 12 : 0, '0'))
    ? 'gtin-check-digit'
    : 'no-variant'
}

/** The text to search for: the code, or the line without its quantity. */
function queryOf({ text }: ParsedLine, code: PossibleCode | undefined, quantity: Span | null): string {
  if (code) return code.code
  const rest = quantity ? `${text.slice(0, quantity.start)} ${text.slice(quantity.end)}` : text
  return rest
    .replace(/[;|\t,:]+|\s[x×*–—-]\s/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
