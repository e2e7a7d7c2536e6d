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
  [
    'Référence;Désignation;Gencod;Prix d’achat HT;PVC;Qté en stock',
    'sku name gtin unitCost rrp stockQuantity',
  ],
  ['Código;Artículo;Cód. barras;Precio sin IVA;Uds. por caja', 'sku name gtin price multiple'],
  ['Artikelcode;Omschrijving;Nettoprijs;Adviesprijs incl. btw;Voorraad', 'sku name price rrp stockQuantity'],
  ['Indeks;Nazwa towaru;Kod kreskowy;Cena hurtowa;Ilość', 'sku name gtin unitCost stockQuantity'],
  ['Артикул;Наименование;Штрих-код;Цена, руб.;Остаток;РРЦ', 'sku name gtin price stockQuantity rrp'],
  ['Réf.;Nom;Prix TTC;Poids (kg)', 'sku name - -'],
  ['Код;Товар;Цена с НДС;Мин. остаток;Вес, г', 'sku name - - weightGrams'],
  ['Art.-Nr.;Langtext;Bild 1', 'sku description imageUrl'],
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
