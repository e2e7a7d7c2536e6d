import { expect, test } from 'vitest'
import { reshapeCsv } from '#tests/support/imports/reshape-csv.ts'

const headings =
  'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Wholesale price;Discount amount;' +
  'Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Manufacturer;EAN13;UPC;Weight;' +
  'Quantity;Minimal quantity;Summary;Description;Tags (x,y,z...);URL rewritten;Image URLs (x,y,z...);' +
  'Image alt texts (x,y,z...);Delete existing images (0 = No, 1 = Yes);Feature(Name:Value:Position);Condition'

const products = (...rows: string[]) => reshapeCsv('prestashop', [headings, ...rows], ';')

test('features and the brand are specifications, and only web addresses pictures', () => {
  const { rows, notes, columns } = products(
    '7;1;Dock;Home,Home/Docks,Office;89.900000;60;;;;;DK-1;Vega;4006381333931;;1.2;5;2;<p>Short</p>;;new, usb;' +
      'dock-usb;https://p.example/a.jpg,b.jpg,https://p.example/c.jpg;Front,Back,Side;0;Ports:9:1,Color:Silver:2:1;new',
  )
  expect(rows).toEqual([
    {
      line: 2,
      group: '7',
      sku: 'DK-1',
      slug: 'dock-usb',
      name: 'Dock',
      category: 'Docks',
      description: 'Short',
      draft: 'false',
      price: '89.900000',
      unitCost: '60',
      gtin: '4006381333931',
      stockQuantity: '5',
      minQuantity: '2',
      condition: 'new',
      tags: 'new, usb',
      imageUrl: 'https://p.example/a.jpg',
      images: 'https://p.example/c.jpg',
      imageTexts: 'https://p.example/a.jpg Front\nhttps://p.example/c.jpg Side',
      specifications: 'Brand: Vega\nPorts: 9\nColor: Silver',
    },
  ])
  expect(notes).toEqual([
    'Weights are not imported, because the file does not say whether they are in kg or lb.',
  ])
  // Empty ones would take its options from a product whose combinations were imported.
  expect(columns).not.toContain('option1Name')
})

const discounted = (discount: string) =>
  products(`7;0;Dock;3,Audio/Headsets;90.00;0;${discount};DK-1;;0;000000000000;0;5;0;;;;;;;;;`).rows[0]

test.each([
  [';10;0000-00-00;0000-00-00', '81.00', '90.00'],
  ['15.555;;2026-05-01;2026-05-10', '74.45', '90.00'],
  [';10;;2026-05-09', '90.00', undefined],
  [';10;2026-05-11;', '90.00', undefined],
  ['90;;;', '90.00', undefined],
  [';;;', '90.00', undefined],
])('a discount of %s gives the price %s', (discount, price, originalPrice) => {
  expect(discounted(discount)).toMatchObject({ price, draft: 'true', category: 'Audio > Headsets' })
  expect(discounted(discount)?.['originalPrice']).toBe(originalPrice)
  for (const column of ['gtin', 'unitCost', 'minQuantity'])
    expect(discounted(discount)).not.toHaveProperty(column)
})

test('prices with more decimals than the currency has are rounded', () => {
  const { rows, notes } = products('7;1;Dock;;29.916667;;;;;;DK-1;;;;;;;;;;;;;;;')
  expect(rows).toMatchObject([{ price: '29.92' }])
  expect(notes).toEqual(['Prices with more decimals than the currency has are rounded.'])
})

const combinations = (...rows: string[]) =>
  reshapeCsv(
    'prestashopCombinations',
    [
      'Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;' +
        'Reference;EAN13;UPC;Cost price;Impact on price;Ecotax;Quantity;Minimal quantity;Impact on weight;' +
        'Default (0 = No, 1 = Yes);Image URLs (x,y,z...)',
      ...rows,
    ],
    ';',
  )

test('combinations are variants of the product that they name', () => {
  const { rows, errors, notes } = combinations(
    '1;DK-1;Color:color:0, Disk space:select:1;Blue:0, 16 GB:1;;DK-B16;0;036000291452;100;40;0;10;1;0;0;https://p.example/b.jpg',
    '1;dk-1;Disk space:select:1, Color:color:0;8 GB @ 4:2 rpm:1, Red:0;;DK-R8;;;;-5.5;0;-2;2;0.2;1;',
    '2;;Size:select:0;XL;;TS-XL;;;;;0;3;1;0;1;',
  )
  expect(errors).toEqual([])
  expect(rows).toMatchObject([
    {
      line: 2,
      group: 'dk-1',
      parentSku: 'DK-1',
      sku: 'DK-B16',
      gtin: '036000291452',
      unitCost: '100',
      priceImpact: '40.00',
      stockQuantity: '10',
      minQuantity: '1',
      option1Name: 'Color',
      option1Value: 'Blue',
      option2Name: 'Disk space',
      option2Value: '16 GB',
    },
    {
      sku: 'DK-R8',
      priceImpact: '-5.50',
      stockQuantity: '0',
      option1Name: 'Color',
      option1Value: 'Red',
      option2Value: '8 GB @ 4:2 rpm',
    },
    { group: '2', sku: 'TS-XL', priceImpact: '0.00', option1Name: 'Size', option1Value: 'XL' },
  ])
  expect(rows[2]).not.toHaveProperty('parentSku')
  expect(notes).toEqual([
    'Prices are not imported where a row does not name its product by reference.',
    'Pictures of combinations are not imported.',
    'Weights are not imported, because the file does not say whether they are in kg or lb.',
  ])
})

test('combinations that cannot be read are named by row', () => {
  const { rows, errors } = combinations(
    '1;DK-1;Color:color:0, Size:select:1;Blue:0;;DK-B;;;;0;0;10;1;0;0;',
    '1;DK-1;Color:color:0;Red:0;;DK-R;;;;a bit;0;10;1;0;0;',
    '1;DK-1;Color:color:0;Tan:0;;DK-T;;;;1.50;0;10;1;0;0;',
  )
  expect(rows.map(({ sku }) => sku)).toEqual(['DK-T'])
  expect(errors).toEqual([
    { line: 2, field: 'option1Value', key: 'DK-B', message: 'Attributes and values differ in number' },
    {
      line: 3,
      field: 'price',
      key: 'DK-R',
      value: 'a bit',
      message: 'Enter an amount such as 5.00 or -5.00',
    },
  ])
})
