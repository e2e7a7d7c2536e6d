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
  ['', ''],
])('with decimal commas, %s is %s', (cell, amount) => expect(german('price', cell)).toBe(amount))

test.each([
  ['1,299.00', '1299.00'],
  ['$1,299', '1299'],
  ['usd 12.50', '12.50'],
])('with decimal points, %s is %s', (cell, amount) => expect(american('rrp', cell)).toBe(amount))

test('amounts in another currency and other text stay as they are', () => {
  for (const cell of ['€ 12.50', 'on request', '1.2.3', '12.5.', '1,29.00'])
    expect(american('price', cell)).toBe(cell)
  expect(american('name', '1,299')).toBe('1,299')
})

test('counts lose their thousands separators and empty decimals', () => {
  expect(german('stockQuantity', '1.200')).toBe('1200')
  expect(german('stockQuantity', '12,00')).toBe('12')
  expect(german('stockQuantity', '12,5')).toBe('12.5')
})
