import { expect, test } from 'vitest'
import { numberConverter } from './number-converter.ts'

const german = numberConverter({ decimalMark: ',', currency: 'EUR' })
const american = numberConverter({ decimalMark: '.', currency: 'USD' })

test.each([
  ['1.299,00', '1299.00'],
  ['1299,5', '1299.5'],
  ['€ 1.299,00', '1299.00'],
  ['1 299,00 EUR', '1299.00'],
  ['12,9900', '12.99'],
  ['1.299', '1299'],
  ["1'299,00", '1299.00'],
  ['1.299,00 Euro', '1299.00'],
  ['199,-', '199'],
  ['€ 1.299,–', '1299'],
  ['12,3456789', '12.35'],
  ['12,3449999', '12.34'],
  ['', ''],
])('with decimal commas, %s is %s', (cell, amount) => expect(german('price', cell)).toBe(amount))

test.each([
  ['1,299.00', '1299.00'],
  ['$1,299', '1299'],
  ['usd 12.50', '12.50'],
  ['US$ 12.50', '12.50'],
])('with decimal points, %s is %s', (cell, amount) => expect(american('rrp', cell)).toBe(amount))

test('an amount with the other mark is read where its decimals cannot be thousands', () => {
  expect(german('price', '650.00')).toBe('650.00')
  expect(german('price', '1,299.00')).toBe('1299.00')
  expect(american('price', '605,5')).toBe('605.5')
  expect(american('price', '1.299,000')).toBe('1.299,000')
})

test('amounts in another currency and other text stay as they are', () => {
  for (const cell of [
    '€ 12.50',
    '12.50 zł',
    'C$12.50',
    '12.50 руб.',
    'on request',
    '1.2.3',
    '12.5.',
    '1,29.00',
    '1.290',
  ])
    expect(american('price', cell)).toBe(cell)
  expect(american('name', '1,299')).toBe('1,299')
})

test('counts lose their thousands separators and empty decimals', () => {
  expect(german('stockQuantity', '1.200')).toBe('1200')
  expect(german('stockQuantity', '12,00')).toBe('12')
  expect(german('stockQuantity', '12,5')).toBe('12.5')
  // They may be thousands.
  expect(american('stockQuantity', '1.000')).toBe('1.000')
  expect(german('stockQuantity', '12,000')).toBe('12,000')
})

test('counts and weights lose their units, but no other text', () => {
  expect(german('stockQuantity', '12 pcs')).toBe('12')
  expect(german('stockQuantity', '1.200 Stk.')).toBe('1200')
  expect(german('minQuantity', '5St')).toBe('5')
  expect(german('weightGrams', '500 g')).toBe('500')
  for (const unit of ['szt.', 'шт', 'uds.', 'stuks', 'pièces', 'st.'])
    expect(german('stockQuantity', `1.200 ${unit}`)).toBe('1200')
  for (const [column, cell] of [
    ['stockQuantity', '5 weeks'],
    ['stockQuantity', '>100'],
    ['weightGrams', '1 kg'],
  ] as const)
    expect(german(column, cell)).toBe(cell)
})

test('a GTIN gets its leading zeros back', () => {
  expect(american('gtin', '36000291452')).toBe('036000291452')
  expect(american('gtin', '4.00638E+12')).toBe('4.00638E+12')
  expect(american('gtin', '4.006381333931E+12')).toBe('4006381333931')
  expect(american('gtin', '4006381333931.0')).toBe('4006381333931')
  expect(american('gtin', '4 006381 333931')).toBe('4006381333931')
})
