import { expect, test } from 'vitest'
import { areOwnHeadings, suggestColumns } from './suggest-columns.ts'

test.each([
  ['Item no.;Description;Cost;Qty;RRP;EAN', 'sku name unitCost stockQuantity rrp gtin'],
  ['Artikelnummer;Bezeichnung;Netto-EK;UVP', 'sku name unitCost rrp'],
  ['Artikelnummer;Bezeichnung;Warengruppe;VK netto;UVP;Bestand', 'sku name category price rrp stockQuantity'],
  ['Artikel-Nr.;Artikel;Preis (EUR);Verfügbar', 'sku name price stockQuantity'],
  ['Article number;Title;Long description;Price EUR excl. VAT', 'sku name description price'],
  ['Artikel;Cost;Price;Notes', 'sku unitCost price -'],
  ['SKU;In stock?;Stock', 'sku - stockQuantity'],
  ['SKU;Name;price;Price;Error', 'sku name price - -'],
])('the headings %s mean %s', (headings, columns) => {
  expect(suggestColumns(headings.split(';')).map((column) => column ?? '-')).toEqual(columns.split(' '))
})

test('headings of an export are known, also with a column of errors', () => {
  expect(areOwnHeadings(['SKU', 'name', 'Price', 'Problem', ''])).toBe(true)
  // As in files that earlier versions wrote.
  expect(areOwnHeadings(['SKU', 'name', 'Error'])).toBe(true)
  expect(areOwnHeadings(['name', 'price'])).toBe(false)
  expect(areOwnHeadings(['sku', 'name', 'sku'])).toBe(false)
  expect(areOwnHeadings(['sku', 'Notes'])).toBe(false)
})
