import { withLeadingZeros } from '#contract/catalog/codes/gtin.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { currencies } from '#contract/currency.ts'
import type { DecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import { amountColumns } from '#contract/catalog/imports/import-columns.ts'

interface Numbers {
  decimalMark: DecimalMark
  /** The base currency. Amounts in another one cannot be read. */
  currency: CurrencyCode
}

/**
 * Rewrites amounts such as "€ 1.299,00" as "1299.00", counts such as "1.200 pcs" as "1200", and GTINs without their leading
 * zeros. Other text stays.
 */
export function numberConverter({ decimalMark, currency }: Numbers) {
  const signs = [currency, currencies[currency].symbol]
  return (column: string, cell: string): string => {
    if (amounts.has(column)) return plainNumber(withoutSign(cell, signs), decimalMark) ?? cell
    if (column === 'gtin') return withLeadingZeros(cell.trim())
    if (!wholeNumbers.has(column)) return cell
    return plainNumber(withoutUnit(column, cell), decimalMark)?.replace(/\.0+$/, '') ?? cell
  }
}

const amounts: ReadonlySet<string> = new Set(amountColumns)
const wholeNumbers = new Set(['stockQuantity', 'minQuantity', 'multiple', 'weightGrams'])

const countUnits =
  'pcs, pc, pce, piece, pieces, ea, each, unit, units, stk, stck, stück, st, x, pièce, pièces, uds, ud, pz, szt, ks, db, buc, kom, шт'
const unitsOf = new Map([['weightGrams', ['g', 'gr', 'gram', 'grams', 'gramm']]])

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
    const upper = text.toUpperCase()
    if (upper.startsWith(sign)) return text.slice(sign.length)
    if (upper.endsWith(sign)) return text.slice(0, -sign.length)
  }
  return text
}

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
  return /^\d+$/.test(decimals) ? `${digits}.${decimals.replace(/(?<=\d{2})0+$/, '')}` : undefined
}

/** The digits of "1299", "1.299", "1 299" and "1'299". */
function wholeDigits(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  return /^\d{1,3}([.,'’\s]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : undefined
}
