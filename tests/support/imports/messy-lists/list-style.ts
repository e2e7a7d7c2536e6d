import type { Encoding } from '#contract/catalog/imports/encodings.ts'
import type { Separator } from '#contract/catalog/imports/separators.ts'
import type { Chance } from './chance.ts'
import type { Language } from './list-types.ts'

const numberStyles = ['1,299.00', '1.299,00', '1 299,00', "1'299.00", '1299.00', '1299,00'] as const
type NumberStyle = (typeof numberStyles)[number]

/** How a supplier writes the whole file. */
export interface ListStyle {
  isWorkbook: boolean
  /** In a workbook, whether numbers are text. */
  hasTextCells: boolean
  encoding: Encoding
  hasByteOrderMark: boolean
  separator: Separator
  hasSeparatorLine: boolean
  lineEnd: '\n' | '\r\n' | '\r\r\n'
  numbers: NumberStyle
  /** Of prices. `dash`: 199,- where there are no cents. */
  decimals: 'two' | 'four' | 'as-needed' | 'none' | 'dash'
  /** Of counts. */
  countDecimals: '' | '00' | '000'
  /** Around amounts; # stands for the number. */
  currency: string
  /** Behind counts. */
  pieces: string
  /** What marks SKUs and GTINs as text. */
  textMark: 'none' | 'apostrophe' | 'formula'
  hasInchMarks: boolean
  hasHeader: boolean
}

const usualNumbers: Record<Language, Partial<Record<NumberStyle, number>>> = {
  english: { '1,299.00': 5, '1299.00': 5, '1.299,00': 0.5 },
  german: { '1.299,00': 5, '1299,00': 4, '1299.00': 2, "1'299.00": 1, '1,299.00': 0.5 },
  french: { '1 299,00': 4, '1299,00': 4, '1299.00': 2, '1.299,00': 0.5 },
  spanish: { '1.299,00': 4, '1299,00': 4, '1299.00': 2, '1,299.00': 0.5 },
  dutch: { '1.299,00': 4, '1299,00': 4, '1299.00': 2, '1,299.00': 0.5 },
  polish: { '1 299,00': 3, '1299,00': 5, '1299.00': 2, '1.299,00': 1 },
  russian: { '1 299,00': 4, '1299,00': 3, '1299.00': 3 },
}

/** Euros, the currency of the shop. */
const euros = { '#': 6, '# €': 2, '€ #': 1, '€#': 1, '#€': 1, 'EUR #': 1, '# EUR': 1, '# Euro': 0.3 }

/** Of a list in another currency than the shop's. */
const otherCurrencies: Record<Language, Record<string, number>> = {
  english: { '$#': 1, '£#': 1, 'USD #': 1, 'US$ #': 1 },
  german: { 'CHF #': 1, '# CHF': 1, 'Fr. #': 1, '# $': 1 },
  french: { '# CHF': 1, '# FCFA': 1, '$ #': 1 },
  spanish: { '# US$': 1, '$#': 1, 'USD #': 1 },
  dutch: { '$ #': 1, '# kr': 1 },
  polish: { '# zł': 2, '# PLN': 1, 'zł #': 0.5 },
  russian: { '# руб.': 2, '# ₽': 1, '# р.': 1, '# руб': 1 },
}

const codePages: Record<Language, Encoding> = {
  english: 'windows-1252',
  german: 'windows-1252',
  french: 'windows-1252',
  spanish: 'windows-1252',
  dutch: 'windows-1252',
  polish: 'windows-1250',
  russian: 'windows-1251',
}

export function chooseStyle(chance: Chance, language: Language): ListStyle {
  const isWorkbook = chance.is(0.15)
  const encoding = chance.pick<Encoding>([
    'utf-8',
    'utf-8',
    codePages[language],
    codePages[language],
    'utf-16le',
  ])
  const numbers = chance.weighted(usualNumbers[language])
  const hasCommas = numbers.includes(',00')
  const separators = hasCommas ? { ';': 7, '\t': 2, ',': 1 } : { ',': 5, ';': 4, '\t': 2 }
  const separator = encoding === 'utf-16le' ? '\t' : chance.weighted<Separator>(separators)
  return {
    isWorkbook,
    hasTextCells: false,
    encoding,
    hasByteOrderMark: encoding === 'utf-16le' || chance.is(0.5),
    separator,
    hasSeparatorLine: !isWorkbook && separator === ';' && chance.is(0.1),
    lineEnd: chance.weighted({ '\r\n': 6, '\n': 3, '\r\r\n': 1 }),
    numbers,
    decimals: chance.weighted({ two: 14, four: 0.7, 'as-needed': 3, none: 1, dash: hasCommas ? 0.7 : 0 }),
    countDecimals: chance.weighted({ '': 30, '00': 1, '000': 1 }),
    currency: chance.is(0.04) ? chance.weighted(otherCurrencies[language]) : chance.weighted(euros),
    pieces: '',
    textMark: chance.weighted({ none: 8, apostrophe: 1, formula: 1 }),
    hasInchMarks: chance.is(0.6),
    hasHeader: !chance.is(0.03),
  }
}

/** Whether amounts are in the shop's currency. */
export const isInEuros = ({ currency }: ListStyle) => Object.hasOwn(euros, currency)

/** An amount in cents as the supplier writes it. */
export function writeAmount(cents: number, style: ListStyle): string {
  return style.currency.replace('#', () => writeNumber(cents, style))
}

function writeNumber(cents: number, { numbers, decimals }: ListStyle): string {
  const mark = numbers.includes(',00') ? ',' : '.'
  const whole = writeWhole(Math.floor(cents / 100), numbers)
  const rest = String(cents % 100).padStart(2, '0')
  if (decimals === 'none') return whole
  if (decimals === 'dash' && rest === '00') return `${whole}${mark}-`
  if (decimals === 'four') return `${whole}${mark}${rest}00`
  const shown = decimals === 'as-needed' ? rest.replace(/0+$/, '') : rest
  return shown === '' ? whole : `${whole}${mark}${shown}`
}

/** A count as the supplier writes it. */
export function writeCount(count: number, { numbers, countDecimals, pieces }: ListStyle): string {
  const mark = numbers.includes(',00') ? ',' : '.'
  const number = writeWhole(count, numbers) + (countDecimals === '' ? '' : `${mark}${countDecimals}`)
  return pieces === '' ? number : `${number} ${pieces}`
}

/** With its thousands separators. */
function writeWhole(whole: number, numbers: NumberStyle): string {
  const sign = /^1(\D)299/.exec(numbers)?.[1] ?? ''
  return String(whole).replace(/\B(?=(\d{3})+$)/g, sign === ' ' ? '\u00A0' : sign)
}
