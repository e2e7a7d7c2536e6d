import { describe, expect, test } from 'vitest'
import { detectShape } from '#contract/catalog/imports/detect-shape.ts'
import { reshapeCsv } from '#tests/support/imports/reshape-csv.ts'

describe('Shopify', () => {
  const headings =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,' +
    'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,' +
    'Variant Barcode,Image Src,Image Position,Image Alt Text,Variant Image,Status'

  test('a product has the facts of its first row in all variants, and pictures of further rows in their order', () => {
    const { rows, notes } = reshapeCsv('shopify', [
      headings,
      'lamp,Lamp,<p>Warm &amp; small.</p><ul><li>LED</li></ul>,Vega,Light,"new, desk",TRUE,Color,Red,L-R,250,shopify,4,deny,10.00,12.00,,https://p.example/2.jpg,2,Side,https://p.example/1.jpg,active',
      'lamp,,,,,,,,Blue,L-B,0,shopify,-2,deny,11.00,11.00,,https://p.example/1.jpg,1,,,',
      'lamp,,,,,,,,,,,,,,,,,https://p.example/3.jpg,3,,,',
    ])
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      line: 2,
      slug: 'lamp',
      name: 'Lamp',
      description: 'Warm & small.\n\n- LED',
      category: 'Light',
      tags: 'new, desk',
      brand: 'Vega',
      imageUrl: 'https://p.example/1.jpg',
      images: 'https://p.example/2.jpg\nhttps://p.example/3.jpg',
      imageTexts: 'https://p.example/2.jpg Side',
      variantImageUrl: 'https://p.example/1.jpg',
      option1Name: 'Color',
      option1Value: 'Red',
      sku: 'L-R',
      price: '10.00',
      originalPrice: '12.00',
      stockQuantity: '4',
      weightGrams: '250',
    })
    // Sold beyond its stock, weight unknown, and not cheaper than before.
    expect(rows[1]).toMatchObject({ line: 3, name: 'Lamp', option1Value: 'Blue', stockQuantity: '0' })
    expect(rows[1]).not.toHaveProperty('weightGrams')
    expect(rows[1]).not.toHaveProperty('originalPrice')
    expect(notes).toEqual(['Rows that only add a picture: 1.'])
  })

  test('a product without options and counted stock has neither', () => {
    const [row] = reshapeCsv('shopify', [
      headings,
      'hub_4,Hub,,,,,FALSE,Title,Default Title,HUB,,,7,deny,9.90,,,,,,,draft',
    ]).rows
    expect(row).toMatchObject({ slug: 'hub-4', sku: 'HUB', price: '9.90', draft: 'true' })
    expect(row).not.toHaveProperty('option1Name')
    expect(row).not.toHaveProperty('stockQuantity')
  })

  test('headings of newer exports are the same, and fields without a column stay as they are', () => {
    const newer =
      'Title,URL handle,Description,SKU,Option1 name,Option1 value,Price,Inventory quantity,Weight value (grams)'
    const { columns, rows } = reshapeCsv('shopify', [
      newer,
      'Hub,hub,Small,HUB,Title,Default Title,9.90,7,80',
    ])
    expect(rows).toMatchObject([
      { sku: 'HUB', name: 'Hub', description: 'Small', stockQuantity: '7', weightGrams: '80' },
    ])
    // Empty cells would clear these fields, or publish a draft.
    for (const column of ['tags', 'category', 'images', 'gtin', 'draft'])
      expect(columns).not.toContain(column)
  })

  test('archived products stay out', () => {
    const { rows, notes } = reshapeCsv('shopify', [
      headings,
      'hub,Hub,,,,,FALSE,Title,Default Title,HUB,,,7,deny,9.90,,,,,,,archived',
    ])
    expect(rows).toEqual([])
    expect(notes).toEqual(['Archived products, which are not imported: 1.'])
  })

  test('a row without a handle is named', () => {
    const { errors } = reshapeCsv('shopify', [headings, ',Hub,,,,,,,,HUB,,,7,deny,9.90,,,,,,,'])
    expect(errors).toEqual([{ line: 2, field: 'slug', message: 'The handle is missing' }])
  })
})

describe('WooCommerce', () => {
  const headings =
    'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Date sale price starts,Date sale price ends,' +
    'In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Position,Attribute 1 name,' +
    'Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'

  test('variations belong to their parent, by SKU or id, wherever it is in the file', () => {
    const { rows, notes } = reshapeCsv('woocommerce', [
      headings,
      '46,variation,H-W,,1,visible,,,,1,,,,45,,https://p.example/w.jpg,id:44,2,Color,White,,',
      '44,variable,H,Headset,1,visible,<b>Wired</b>,,,1,,0.2,,,"Audio > Headsets, Office","https://p.example/1.jpg, https://p.example/2.jpg",,0,Color,"Black, White",Plug,USB-C',
      '45,variation,H-B,,1,visible,,,,0,,0.25,41.5,45,,,H,1,Color,Black,,',
    ])
    expect(rows).toMatchObject([
      {
        sku: 'H-B',
        group: '44',
        name: 'Headset',
        description: 'Wired',
        category: 'Audio > Headsets',
        specifications: 'Plug: USB-C',
        option1Name: 'Color',
        option1Value: 'Black',
        price: '41.5',
        originalPrice: '45',
        weightGrams: '250',
        available: 'false',
      },
      {
        sku: 'H-W',
        name: 'Headset',
        option1Value: 'White',
        price: '45',
        weightGrams: '200',
        available: 'true',
        variantImageUrl: 'https://p.example/w.jpg',
        images: 'https://p.example/2.jpg\nhttps://p.example/w.jpg',
      },
    ])
    expect(notes).toEqual(['Rows that describe the product of several variants: 1.'])
  })

  test.each([
    ['', '', '8'],
    ['2026-05-01', '2026-05-10', '8'],
    ['', '2026-05-09', '10'],
    ['2026-05-11', '', '10'],
    ['soon', '', '10'],
  ])('a sale from %s to %s has the price %s', (starts, ends, price) => {
    const row = `9,simple,S,Stand,1,visible,,${starts},${ends},1,3,,8,10,,,,,,,,`
    expect(reshapeCsv('woocommerce', [headings, row]).rows).toMatchObject([{ price }])
  })

  test('what cannot be a product here is named by row', () => {
    const { rows, errors } = reshapeCsv('woocommerce', [
      headings,
      '1,grouped,G,Set,1,visible,,,,1,,,,,,,,,,,,',
      '2,variation,V,,1,visible,,,,1,,,,9,,,GONE,1,Color,Red,,',
      '3,variable,P,Lamp,1,visible,,,,1,,,,,,,,0,Color,Red,,',
      '4,"simple, virtual",D,Plan,1,visible,,,,1,,,,9,,,,,,,,',
    ])
    expect(rows.map(({ sku }) => sku)).toEqual(['D'])
    expect(errors.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '2: Products of type grouped cannot be imported',
      '3: Its parent GONE is not in the file',
      '4: Its variations are not in the file',
    ])
  })
})

describe('Magento', () => {
  const headings =
    'sku,store_view_code,attribute_set_code,product_type,categories,name,description,weight,product_online,price,' +
    'special_price,special_price_to_date,url_key,base_image,additional_attributes,qty,configurable_variations,' +
    'configurable_variation_labels'

  test('simple products become the variants of the configurable one that names them', () => {
    const { rows, notes } = reshapeCsv('magento', [
      headings,
      'P-B,,Default,simple,,Bank Black,,0.4,1,39.0000,,,bank-b,/b.jpg,"color=Black,capacity=20 Ah, fast,ports=2",55.0000,,',
      'P-B,de,Default,simple,,Powerbank Schwarz,,,,,,,,,,,,',
      'P-W,,Default,simple,,Bank White,,0.4,1,39.0000,35.0000,"5/10/26, 12:00 AM",bank-w,https://p.example/w.jpg,"color=White,capacity=20 Ah, fast,ports=3",0.0000,,',
      'P,,Default,configurable,"Default Category/Power/Banks,Default Category/Travel",Bank,20 Ah.,,1,,,,bank,,brand=Ardent,0,"sku=P-B,screen_size=Black|sku=P-W,screen_size=White",screen_size=Color',
      'S,,Default,simple,Default Category/Power,Plug,,,2,5.0000,,,,,,7.0000,,',
      'X,,Default,bundle,Default Category/Power,Set,,,1,5.0000,,,,,,7.0000,,',
    ])
    expect(rows).toMatchObject([
      {
        line: 2,
        sku: 'P-B',
        slug: 'bank',
        name: 'Bank',
        category: 'Power > Banks',
        option1Name: 'Color',
        option1Value: 'Black',
        price: '39.0000',
        stockQuantity: '55',
        specifications: 'Capacity: 20 Ah, fast\nBrand: Ardent',
        imageUrl: 'https://p.example/w.jpg',
      },
      { line: 4, sku: 'P-W', price: '35.0000', originalPrice: '39.0000', stockQuantity: '0' },
      { line: 6, sku: 'S', name: 'Plug', stockQuantity: '7' },
    ])
    expect(rows[0]).not.toHaveProperty('weightGrams')
    expect(notes).toEqual([
      'Rows that describe the product of several variants: 1.',
      'Rows of other store views, which are not imported: 1.',
      'Weights are not imported, because the file does not say whether they are in kg or lb.',
      'Pictures without a web address are not imported.',
    ])
  })

  test('other types, and configurable products without their variants, are named', () => {
    const { errors } = reshapeCsv('magento', [
      headings,
      'X,,Default,bundle,,Set,,,1,5.0000,,,,,,7.0000,,',
      'P,,Default,configurable,,Bank,,,1,,,,bank,,,0,"sku=P-B,color=Black",',
    ])
    expect(errors.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '2: Products of type bundle cannot be imported',
      '3: Its variants are not in the file',
    ])
  })
})

test.each(['Item no.;Description;Price', 'sku;name;price;slug', 'Handle;Title;Price'])(
  'a file with the headings %s is of no known shop',
  (headings) => expect(detectShape(headings.split(';'))).toBeNull(),
)
