import { plainGtin, withLeadingZeros } from '#contract/catalog/codes/gtin.ts'
import { type ListCurrency, wordsOfCurrency } from '#contract/catalog/imports/currency-words.ts'
import type { DecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import { amountColumns, wholeNumberColumns } from '#contract/catalog/imports/import-columns.ts'

interface Numbers {
  decimalMark: DecimalMark
  /** Of the amounts. Those in another one cannot be read. */
  currency: ListCurrency
}

/**
 * Rewrites amounts such as "€ 1.299,00" as "1299.00", counts such as "1.200 pcs" as "1200", and GTINs without their leading
 * zeros. Other text stays.
 */
export function numberConverter({ decimalMark, currency }: Numbers) {
  const signs = wordsOfCurrency(currency)
  return (column: string, cell: string): string => {
    if (amounts.has(column)) return plainNumber(withoutDash(withoutSign(cell, signs)), decimalMark) ?? cell
    if (column === 'gtin') return withLeadingZeros(plainGtin(cell))
    if (!wholeNumbers.has(column)) return cell
    return plainNumber(withoutUnit(column, cell), decimalMark)?.replace(/\.0+$/, '') ?? cell
  }
}

const amounts: ReadonlySet<string> = new Set(amountColumns)
const wholeNumbers: ReadonlySet<string> = new Set(wholeNumberColumns)

const countUnits =
  'pcs, pc, pce, piece, pieces, ea, each, unit, units, stk, stck, stück, st, x, pièce, pièces, u, unité, unités, uds, ud, ' +
  'unidad, unidades, pz, pza, pzas, stuk, stuks, szt, sztuk, sztuki, sztuka, ks, db, buc, kom, шт, штук, штуки, штука'
const unitsOf = new Map([
  ['weightGrams', ['g', 'gr', 'gram', 'grams', 'gramm', 'grammes', 'gramos', 'г', 'гр']],
])

/** The cell without the unit behind its number, such as "12 pcs" or "500 g". */
function withoutUnit(column: string, cell: string): string {
  const [, number = '', unit = ''] = /^\s*(\d[\d.,'’\s]*?)\s*(\p{L}+)\.?\s*$/u.exec(cell) ?? []
  const units = unitsOf.get(column) ?? countUnits.split(', ')
  return units.includes(unit.toLowerCase()) ? number : cell
}

/** The cell without a currency in front or behind. */
function withoutSign(cell: string, signs: readonly string[]): string {
  const text = cell.trim()
  for (const sign of signs) {
    const lower = text.toLowerCase()
    if (lower.startsWith(sign)) return text.slice(sign.length)
    if (lower.endsWith(sign)) return text.slice(0, -sign.length)
  }
  return text
}

/** An amount without cents: "199,-" or "199.–". */
const withoutDash = (text: string) => text.trim().replace(/(?<=\d)[.,]\s?[-–—]{1,2}$/, '')

/**
 * A number with a decimal point, at most the decimals that are not zero; undefined if it is not one. Also with the other mark,
 * where its decimals cannot be thousands.
 */
export const plainNumber = (text: string, decimalMark: DecimalMark): string | undefined =>
  readNumber(text, decimalMark) ??
  (/[.,]\d{3}$/.test(text.trim()) ? undefined : readNumber(text, decimalMark === '.' ? ',' : '.'))

function readNumber(text: string, decimalMark: DecimalMark): string | undefined {
  const [whole, decimals, ...others] = text.trim().split(decimalMark)
  if (whole === undefined || others.length > 0) return undefined
  const digits = wholeDigits(whole)
  if (digits === undefined) return undefined
  if (decimals === undefined) return digits
  // "1.290" may be 1290, typed with the other mark.
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole.trim())) return undefined
  if (!/^\d+$/.test(decimals)) return undefined
  return decimals.length > maxDecimals
    ? rounded(digits, decimals)
    : `${digits}.${decimals.replace(/(?<=\d{2})0+$/, '')}`
}

/** More decimals are the result of a formula, of which a spreadsheet shows the cents. */
const maxDecimals = 4

function rounded(whole: string, decimals: string): string {
  const cents = Number(whole + decimals.slice(0, 2)) + (decimals.charAt(2) >= '5' ? 1 : 0)
  return (cents / 100).toFixed(2)
}

/** The digits of "1299", "1.299", "1 299" and "1'299". */
function wholeDigits(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  return /^\d{1,3}([.,'’\s]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : undefined
}
