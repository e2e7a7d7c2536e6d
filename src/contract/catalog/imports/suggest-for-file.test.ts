import { expect, test } from 'vitest'
import { suggestForFile } from './suggest-for-file.ts'

const column = (heading: string, ...samples: string[]) => ({ heading, samples })
const gtins = (heading: string) => ({ heading, samples: ['4006381333931'], hasGtins: true })
const sku = column('SKU', 'A-1')

test('a column of GTINs without a known heading is one, unless it is that of a carton or one of several', () => {
  expect(suggestForFile([sku, gtins('')])).toEqual(['sku', 'gtin'])
  expect(suggestForFile([sku, gtins('EAN Karton')])).toEqual(['sku', null])
  expect(suggestForFile([sku, gtins('CB 1'), gtins('CB 2')])).toEqual(['sku', null, null])
  expect(suggestForFile([gtins('Artikelnummer'), column('EAN', '4006381333931')])).toEqual(['sku', 'gtin'])
})

test('amounts of another currency are suggested only where the file has no others', () => {
  const zloty = column('Cena netto (PLN)', '12,50')
  expect(suggestForFile([sku, zloty, column('UVP', '15,00')], 'EUR')).toEqual(['sku', 'price', 'rrp'])
  expect(suggestForFile([sku, zloty, column('Cena EUR', '3,00')], 'EUR')).toEqual(['sku', null, 'price'])
  expect(suggestForFile([sku, column('Preis EUR', '12,50')], 'EUR')).toEqual(['sku', 'price'])
  expect(suggestForFile([sku, column('Price (US$)', '12.50')], 'USD')).toEqual(['sku', 'price'])
})

test('amounts for several pieces are left to staff', () => {
  const file = (...units: string[]) => [sku, column('Preis', '125,00'), column('PE', ...units)]
  expect(suggestForFile(file('1', '100'))).toEqual(['sku', null, null])
  expect(suggestForFile(file('1'))).toEqual(['sku', 'price', null])
  expect(suggestForFile([sku, column('Цена за шт.', '125,00')])).toEqual(['sku', 'price'])
})

test('a heading whose values do not fit is not suggested', () => {
  const file = [sku, column('Available', '12'), column('Stock', 'yes'), column('Photo', '4711.jpg')]
  expect(suggestForFile(file)).toEqual(['sku', 'stockQuantity', null, null])
})
