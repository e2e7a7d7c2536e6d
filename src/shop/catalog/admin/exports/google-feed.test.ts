import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { prices } from '#shop/pricing/tables.ts'
import { variants } from '#shop/products/tables.ts'
import { archiveVariant, givenCategory, givenProduct, givenVariants } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { readXml } from '#tests/support/read-xml.ts'

async function openShopWithGoods() {
  const shop = await openShop()
  const { db } = shop
  const { id: categoryId } = await givenCategory(db, 'Phones & more')
  const phone = await givenProduct(db, {
    sku: 'ORV',
    name: 'Orvane',
    slug: 'orvane',
    categoryId,
    description: 'Fast & <light>, "5 g", ]]> ä \ufffe\u{1F600}',
    imageUrl: '/media/a-960.webp',
    images: ['/media/b-960.webp', '/media/drawing.svg'],
    specifications: [{ name: 'brand', value: 'Nordlys' }],
  })
  const options = [
    { name: 'Color', values: ['Pine & co', 'Ink'] },
    { name: 'Size', values: ['S'] },
    { name: 'Storage', values: ['128 GB'] },
  ]
  await givenVariants(db, { id: phone.id, sku: 'ORV' }, options, [
    { options: ['Pine & co', 'S', '128 GB'], price: 29_900, condition: 'refurbished_a' },
    {
      options: ['Ink', 'S', '128 GB'],
      minQuantity: 6,
      quantityMultiple: 3,
      tiers: [{ minQuantity: 5, price: 9_000 }],
      stockQuantity: 5,
      condition: 'for_parts',
    },
    { options: ['Gone', 'S', '128 GB'] },
  ])
  await archiveVariant(db, 'ORV-3')
  const [first] = await db
    .update(variants)
    .set({ gtin: '4006381333931', weightGrams: 186, imageUrl: '/media/b-960.webp' })
    .where(eq(variants.sku, 'ORV'))
    .returning({ id: variants.id })
  await db
    .update(prices)
    .set({ originalPrice: 34_900 })
    .where(eq(prices.variantId, first?.id ?? 0))
  const pictures = Array.from({ length: 10 }, (_, index) => `https://cdn.example/${index}.jpg?a=1&b=2`)
  await givenProduct(db, {
    sku: 'L'.repeat(64),
    name: `😀${'n'.repeat(199)}`,
    description: 'd'.repeat(6000),
    images: ['/media/x.webp', ...pictures],
    stockQuantity: null,
  })
  await givenProduct(db, { sku: 'PLAIN', name: 'Plain', description: '' })
  await givenProduct(db, { sku: 'BARE', imageUrl: '/no-picture.svg' })
  await givenProduct(db, { sku: 'OLD', archivedAt: new Date() })
  return shop.admin()
}

test('the feed follows the product data specification of Google Merchant Center', async () => {
  const clerk = await openShopWithGoods()
  const reply = await clerk.fetch('/api/admin/products/google-merchant.xml?status=all')
  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const xml = await reply.text()
  expect(xml).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">')
  const { root, comments } = readXml(xml)
  const entries = root.children[0]?.children.filter(({ name }) => name === 'item') ?? []
  const items = entries.map(({ children }) =>
    children.map(({ name, text }): [string, string] => [name.replace('g:', ''), text]),
  )
  const [pine, ink, long = [], plain] = items
  const shared = [
    ['title', 'Orvane, Pine & co / S / 128 GB'],
    ['description', 'Fast & <light>, "5 g", ]]> ä \u{1F600}'],
    ['link', 'http://shop.example/product/orvane?sku=ORV'],
    ['product_type', 'Phones & more'],
  ]
  expect(pine).toEqual([
    ['id', 'ORV'],
    ...shared,
    ['image_link', 'http://shop.example/media/b-960.webp'],
    ['additional_image_link', 'http://shop.example/media/a-960.webp'],
    ['availability', 'in_stock'],
    ['price', '349.00 USD'],
    ['sale_price', '299.00 USD'],
    ['condition', 'refurbished'],
    ['shipping_weight', '186 g'],
    ['brand', 'Nordlys'],
    ['gtin', '4006381333931'],
    ['item_group_id', 'ORV'],
    ['color', 'Pine & co'],
    ['size', 'S'],
  ])
  expect(Object.fromEntries(ink ?? [])).toMatchObject({
    id: 'ORV-2',
    availability: 'out_of_stock',
    price: '540.00 USD',
    unit_pricing_measure: '6 ct',
    unit_pricing_base_measure: '1 ct',
    condition: 'used',
    identifier_exists: 'no',
    color: 'Ink',
  })
  expect(plain).toEqual([
    ['id', 'PLAIN'],
    ['title', 'Plain'],
    ['description', 'Plain'],
    ['link', expect.stringMatching(/^http:\/\/shop\.example\/product\/device-\d+$/)],
    ['image_link', 'http://shop.example/media/device-960.webp'],
    ['availability', 'in_stock'],
    ['price', '100.00 USD'],
    ['condition', 'new'],
    ['identifier_exists', 'no'],
  ])
  const { id = '', title = '', description = '', availability } = Object.fromEntries(long)
  expect([id, title, description].map((text) => [...text].length)).toEqual([50, 150, 5000])
  expect(title.startsWith('😀n')).toBe(true)
  expect(availability).toBe('in_stock')
  expect(long.filter(([name]) => name === 'additional_image_link')).toHaveLength(10)
  expect(comments).toEqual(['Variants left out: 1 without a picture, 2 archived.'])
})
