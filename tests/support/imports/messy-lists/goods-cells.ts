import { gtinWithCheckDigit } from './gtin-with-check-digit.ts'
import type { Chance } from './chance.ts'
import { type ListStyle, isInEuros, writeAmount, writeCount } from './list-style.ts'
import type { ListCell, ListField, Meaning } from './list-types.ts'
import type { Words } from './list-words.ts'

/** What one supplier's goods have in common. */
export interface Supplier {
  style: ListStyle
  words: Words
  /** Troubles of the cells of this file, with the share of cells that have them. */
  troubles: ReadonlyMap<string, number>
  skuPrefix: string
}

const value = (text: string): Meaning => ({ kind: 'value', value: text })
const nothing: Meaning = { kind: 'nothing' }
const lost: Meaning = { kind: 'lost' }

const cell = (text: string, meaning: Meaning, trouble?: string): ListCell => ({ text, meaning, trouble })

/** The cell of a field in the row of the article with this number. */
export function goodsCell(field: ListField, number: number, supplier: Supplier, chance: Chance): ListCell {
  switch (field) {
    case 'sku':
      return skuCell(number, supplier)
    case 'supplierNumber':
      return skuCell(number + 70_000, { ...supplier, skuPrefix: '' })
    case 'gtin':
      return gtinCell(supplier, chance)
    case 'price':
    case 'unitCost':
    case 'rrp':
      return amountCell(field, supplier, chance)
    case 'stockQuantity':
      return stockCell(supplier, chance)
    case 'minQuantity':
    case 'multiple':
      return countCell(chance.pick([1, 1, 2, 5, 6, 10, 12, 24, 1000]), supplier)
    case 'weightGrams':
      return countCell(chance.whole(5, 4200), { ...supplier, style: { ...supplier.style, pieces: '' } })
    default:
      return textCell(field, supplier, chance)
  }
}

function skuCell(number: number, { style, skuPrefix }: Supplier): ListCell {
  const sku = `${skuPrefix}${String(number).padStart(4, '0')}`
  return cell(marked(sku, style), value(sku), style.textMark === 'none' ? undefined : 'text mark')
}

const marked = (text: string, { textMark }: ListStyle) =>
  ({ none: text, apostrophe: /^\d/.test(text) ? `'${text}` : text, formula: `="${text}"` })[textMark]

function textCell(field: ListField, { words }: Supplier, chance: Chance): ListCell {
  const name = `${chance.pick(words.goods)} ${chance.pick(words.kinds)}`
  const texts: Partial<Record<ListField, () => string>> = {
    name: () => `${name} ${chance.whole(10, 999)}`,
    category: () => chance.pick(words.categories),
    description: () => `${name}. ${chance.pick(words.footers)}`,
    imageUrl: () => `https://pictures.example/${chance.whole(1000, 9999)}.jpg`,
    countryOfOrigin: () => chance.pick(['DE', 'CN', 'PL', 'IT', 'VN']),
  }
  const text = texts[field]?.() ?? ''
  if (field !== 'name' && chance.is(0.05)) return cell('', nothing)
  return cell(text, value(text), /\d"/.test(text) ? 'inch mark' : undefined)
}

function amountCell(field: ListField, supplier: Supplier, chance: Chance): ListCell {
  const { style, words } = supplier
  const has = (trouble: string) => chance.is(supplier.troubles.get(trouble) ?? 0)
  if (field !== 'price' && chance.is(0.06)) return cell('', nothing)
  if (has('on request')) return cell(chance.pick(words.onRequest), nothing, 'on request')
  if (has('date in an amount')) return cell('12. 05.', lost, 'date in an amount')
  const base = chance.is(0.2) ? chance.whole(100_000, 450_000) : chance.whole(95, 99_999)
  const cents = style.decimals === 'none' || chance.is(0.25) ? Math.ceil(base / 100) * 100 : base
  const meaning = value((cents / 100).toFixed(2))
  if (!isInEuros(style)) return cell(writeAmount(cents, style), lost, 'another currency')
  if (has('other decimal mark')) return cell(inOtherStyle(cents, style), meaning, 'other decimal mark')
  if (style.isWorkbook && supplier.troubles.get('amount as text') === undefined)
    return workbookAmount(cents, has('calculated amount'))
  const isDash = style.decimals === 'dash' && cents % 100 === 0
  return cell(writeAmount(cents, style), meaning, isDash ? 'dash for cents' : undefined)
}

/** A number as the workbook stores it. */
function workbookAmount(cents: number, isCalculated: boolean): ListCell {
  if (!isCalculated) return cell(String(cents / 100), value((cents / 100).toFixed(2)))
  const exact = (cents / 100) * 1.0371
  return cell(String(exact), value(exact.toFixed(2)), 'calculated amount')
}

/** Typed by hand with the other decimal mark. */
function inOtherStyle(cents: number, style: ListStyle) {
  const numbers = style.numbers.includes(',00') ? '1299.00' : '1299,00'
  return writeAmount(cents, { ...style, numbers, decimals: 'two', currency: '#' })
}

function stockCell(supplier: Supplier, chance: Chance): ListCell {
  const { words, style } = supplier
  const has = (trouble: string) => chance.is(supplier.troubles.get(trouble) ?? 0)
  if (has('more than')) {
    const count = chance.pick(['10', '50', '100', '500', '1000'])
    return cell(chance.pick(words.moreThan).replace('#', count), value(count), 'more than')
  }
  if (has('sold out')) return cell(chance.pick(words.soldOut), value('0'), 'sold out')
  if (has('date in a stock'))
    return cell(chance.pick(['01.05.2026', '2026-05-12', '12/05/2026']), lost, 'date in a stock')
  if (has('range in a stock')) return cell(chance.pick(['10-20', '< 5', '5..10']), lost, 'range in a stock')
  if (chance.is(0.03)) return cell('', nothing)
  const count = chance.is(0.12) ? chance.whole(1000, 25_000) : chance.whole(0, 480)
  const isTraded =
    style.isWorkbook && supplier.troubles.get('amount as text') === undefined && style.pieces === ''
  return isTraded ? cell(String(count), value(String(count))) : countCell(count, supplier)
}

function countCell(count: number, { style }: Supplier): ListCell {
  const text = style.isWorkbook && style.pieces === '' ? String(count) : writeCount(count, style)
  const isGrouped = /^\d{1,3}\D\d{3}$/.test(text)
  const trouble =
    style.countDecimals === '' ? (isGrouped ? 'grouped count' : undefined) : 'count with decimals'
  return cell(text, value(String(count)), style.pieces === '' ? trouble : 'unit')
}

function gtinCell(supplier: Supplier, chance: Chance): ListCell {
  const { style, troubles } = supplier
  const has = (trouble: string) => chance.is(troubles.get(trouble) ?? 0)
  if (chance.is(0.05)) return cell('', nothing)
  const isAmerican = chance.is(0.1)
  const gtin = gtinWithCheckDigit(
    isAmerican
      ? `0${chance.whole(10_000_000, 99_999_999)}${chance.whole(10, 99)}`
      : `40${chance.whole(10 ** 9, 10 ** 10 - 1)}`,
  )
  const meaning = value(gtin)
  const rounded = Number(Number(gtin).toPrecision(6))
  if (has('shortened GTIN') && !isAmerican) {
    const mark = style.numbers.includes(',00') ? ',' : '.'
    return cell(exponential(rounded).replace('.', mark), lost, 'shortened GTIN')
  }
  if (has('rounded GTIN') && !isAmerican) return cell(String(rounded), lost, 'rounded GTIN')
  if (has('wrong check digit')) return cell(withOtherLastDigit(gtin), lost, 'wrong check digit')
  if (has('GTIN as decimal')) return cell(`${gtin}.0`, meaning, 'GTIN as decimal')
  if (has('GTIN with spaces'))
    return cell(gtin.replace(/^(\d)(\d{6})/, '$1 $2 '), meaning, 'GTIN with spaces')
  if (isAmerican && has('lost zeros')) return cell(String(Number(gtin)), meaning, 'lost zeros')
  return cell(marked(gtin, style), meaning, style.textMark === 'none' ? undefined : 'text mark')
}

/** As a spreadsheet shows it: 4.00638E+12. */
const exponential = (number: number) => number.toExponential(5).replace('e+', 'E+')

const withOtherLastDigit = (gtin: string) => gtin.slice(0, -1) + String((Number(gtin.at(-1)) + 3) % 10)
