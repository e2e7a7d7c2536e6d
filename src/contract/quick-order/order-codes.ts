import { gtinError } from '#contract/catalog/codes/gtin.ts'
import { isMeasure } from './order-words.ts'
import type { LineParts, Token } from './tokens.ts'

/** A part of a line that may be a SKU or a GTIN. */
export interface PossibleCode {
  code: string
  start: number
  end: number
  /** A whole cell, or the first token of one. */
  cell: number
}

const maxCodeLength = 64
/** More tokens than in any table row; the others are not looked up. */
const maxTokens = 80
/** A SKU may have spaces. */
const maxCodeTokens = 3

/** All parts that may be codes: cells, tokens, tokens without `x40` or `:40`, and tokens in a row. */
export function possibleCodes({ cells, tokens }: LineParts): PossibleCode[] {
  const considered = tokens.slice(0, maxTokens)
  const all = [
    ...cells.slice(0, maxTokens).map(({ text, start }, cell) => {
      const code = text.trim()
      const from = start + text.indexOf(code)
      return { code, start: from, end: from + code.length, cell }
    }),
    ...considered.flatMap(codesInToken),
    ...considered.flatMap((_, index) => joinedTokens(considered, index)),
    ...considered.flatMap((_, index) => printedGtin(considered, index)),
  ]
  return all.filter(({ code }) => code !== '' && code.length <= maxCodeLength)
}

function codesInToken({ raw, text, start, end, cell }: Token): PossibleCode[] {
  const rawStart = start - raw.indexOf(text)
  const codes = [
    { code: text, start, end, cell },
    { code: raw, start: rawStart, end: rawStart + raw.length, cell },
  ]
  // A number written to the code: 40xABC, ABCx40.
  const before = /^\d{1,6}[x×*](.+)$/i.exec(text)?.[1]
  if (before !== undefined) codes.push({ code: before, start: end - before.length, end, cell })
  const after = /^(.+?)[x×*]\d{1,6}$/i.exec(text)?.[1]
  if (after !== undefined) codes.push({ code: after, start, end: start + after.length, cell })
  // ABC:40, ABC(40), ABC...40, *ABC*, "sku":"ABC".
  for (const { 0: code, index } of raw.matchAll(/(?:(?!\.\.)[^"'`{}()[\],;:=*~?&#<>])+/g))
    if (code.length < raw.length)
      codes.push({ code, start: rawStart + index, end: rawStart + index + code.length, cell })
  // A GTIN that was read as a number with a decimal.
  const whole = /^(\d{8,14})\.0$/.exec(text)?.[1]
  if (whole !== undefined) codes.push({ code: whole, start, end, cell })
  return codes
}

function joinedTokens(tokens: Token[], index: number): PossibleCode[] {
  const [first, ...others] = tokens.slice(index, index + maxCodeTokens)
  if (!first) return []
  return others.flatMap((last, offset) => {
    if (last.cell !== first.cell) return []
    const code = tokens
      .slice(index, index + offset + 2)
      .map(({ text }) => text)
      .join(' ')
    return [{ code, start: first.start, end: last.end, cell: first.cell }]
  })
}

/** Groups of digits as printed below a barcode: EAN-13, UPC-A, EAN-8. */
const printedGroups = [
  [1, 6, 6],
  [1, 5, 5, 1],
  [4, 4],
]

function printedGtin(tokens: Token[], index: number): PossibleCode[] {
  return printedGroups.flatMap((lengths) => {
    const group = tokens.slice(index, index + lengths.length)
    const isPrinted = lengths.every((length, i) => {
      const text = group[i]?.text ?? ''
      return text.length === length && /^\d+$/.test(text) && group[i]?.cell === group[0]?.cell
    })
    const code = group.map(({ text }) => text).join('')
    const [first] = group
    const last = group.at(-1)
    if (!isPrinted || !first || !last || gtinError(code) !== undefined) return []
    return [{ code, start: first.start, end: last.end, cell: first.cell }]
  })
}

/** Digits in the lengths of GTINs, also without leading zeros. */
export const isGtinLike = (text: string) => /^\d{8}$|^\d{11,14}$/.test(text)

/** Whether a text that is no known code looks like one: letters with digits, or parts with hyphens. */
export function looksLikeCode(text: string): boolean {
  if (text.length < 4 || text.length > maxCodeLength) return false
  if (/[@€$£¥₹]|:\/\/|^www\./i.test(text) || isDate(text) || isMeasureText(text)) return false
  if (/^\d+[x×*].|^[x×*]\d+$/i.test(text) || /^\d+\p{L}{1,6}\.?$/u.test(text)) return false
  const hasDigit = /\d/.test(text)
  const hasLetter = /\p{L}/u.test(text)
  if (/^[\p{L}\d]+(?:[-_/.\\‐-―][\p{L}\d]+)+$/u.test(text))
    return hasLetter && (hasDigit || text === text.toUpperCase())
  return hasDigit && hasLetter && /^[\p{L}\d]+$/u.test(text)
}

const isDate = (text: string) =>
  /^\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?[.,]?$/.test(text) ||
  /^\d{1,2}-?[a-z]{3,9}-?\d{2,4}$/i.test(text) ||
  /^\d{4}-\d{2}-\d{2}t/i.test(text)

/** A number with its measure, such as 128GB, 27" or 65W. */
export function isMeasureText(text: string): boolean {
  const [, measure] = /^\d+(?:[.,/x×-]\d+)*[- ]?(["″”'%]|\p{L}+)$/u.exec(text) ?? []
  return measure !== undefined && (/^["″”'%]$/.test(measure) || isMeasure(measure) || /^[gk]$/i.test(measure))
}
