import { expect, test } from 'vitest'
import { findHeader } from './find-header.ts'

const find = (text: string) =>
  findHeader(text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split(';') })))

test.each([
  ['with our headings', 'sku;price\nA-1;9.50', 0],
  ['with one known heading', 'Foo;Bar;Price\nA-1;x;9,50', 0],
  ['with unknown headings', 'Foo;Bar\nA-1;x', 0],
  ['of one column', 'sku\n10', 0],
  ['with a heading that looks like an amount', 'Art.-Nr.;EAN13\nA-1;x', 0],
  ['below a title', 'Price list valid from 1 May\nItem no.;Description;Price\nA-1;Dock;9,50', 1],
  ['below a letterhead', 'Orvane Ltd;;\nPhone;030 123;\nSKU;EAN;Price\nA-1;4006381333931;9', 2],
  ['with unknown headings below a title', 'Price list 2026\nFoo;Bar\nA-1;x', 1],
])('the header %s is found', (_, text, header) => {
  expect(find(text)).toEqual({ header, firstRow: header + 1 })
})

test.each([
  ['with a GTIN', 'A-1;Dock;4006381333931\nA-2;Lead;4006381333948', 0],
  ['with a currency in words', 'A-1;Dock;11,13 Euro\nA-2;Lead;9,00 Euro', 0],
  ['with an amount', 'A-1;Dock;€ 1.299,00\nA-2;Lead;9,00 EUR', 0],
  ['with nothing but a code', 'A-1;\nA-2;40', 0],
  ['below a title', 'Stock of today\nA-1;40\nA-2;0', 1],
  ['with a word that may be a heading', 'A-1;Stock;9.50\nA-2;Model;9.50', 0],
])('a first row %s is data', (_, text, firstRow) => {
  expect(find(text)).toEqual({ header: null, firstRow })
})

test('a narrower row with known words is no header', () => {
  expect(find('Foo;Bar;Baz\nPrice;Stock\n')).toEqual({ header: 0, firstRow: 1 })
})
