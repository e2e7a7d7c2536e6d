import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getProductImport, uploadProductFile } from '#contract/catalog/imports/product-imports.ts'
import { prices } from '#shop/pricing/tables.ts'
import { products, variants } from '#shop/products/tables.ts'
import { stock } from '#shop/stock/tables.ts'
import {
  archiveVariant,
  givenCategory,
  givenProduct,
  givenVariants,
  onlyVariantOf,
} from '#tests/support/factories.ts'
import { runImportJobs } from '#tests/support/imports/import-jobs.ts'
import { openShop } from '#tests/support/open-shop.ts'

async function openShopWithPhones() {
  const shop = await openShop()
  const { id: categoryId } = await givenCategory(shop.db, 'Phones')
  const phone = await givenProduct(shop.db, {
    sku: 'ORV',
    name: 'Orvane "5"',
    slug: 'orvane',
    categoryId,
    description: 'Fast & light <5 g>.\nDual SIM\n\nIn the box: cable',
    imageUrl: '/media/a-960.webp',
    images: ['https://cdn.example/b ä.jpg', '/no-picture.svg'],
    imageTexts: { '/media/a-960.webp': 'Front' },
    tags: ['new', 'limited'],
    specifications: [{ name: 'Brand', value: 'Nordlys' }],
  })
  const options = [
    { name: 'Color', values: ['Pine', 'Ink'] },
    { name: 'Storage', values: ['128 GB'] },
  ]
  await givenVariants(shop.db, { id: phone.id, sku: 'ORV' }, options, [
    { options: ['Pine', '128 GB'], price: 29_900, stockQuantity: 12 },
    { options: ['Ink', '128 GB'], price: 31_900, stockQuantity: 0 },
    { options: ['Ink', '256 GB'] },
  ])
  await archiveVariant(shop.db, 'ORV-3')
  const [first] = await shop.db
    .update(variants)
    .set({ gtin: '4006381333931', weightGrams: 186, imageUrl: '/media/a-960.webp' })
    .where(eq(variants.sku, 'ORV'))
    .returning({ id: variants.id })
  await shop.db
    .update(prices)
    .set({ originalPrice: 34_900 })
    .where(eq(prices.variantId, first?.id ?? 0))
  const cable = await givenProduct(shop.db, {
    sku: 'CABLE',
    slug: 'cable',
    name: 'Cable',
    imageUrl: '/no-picture.svg',
    stockQuantity: null,
  })
  const charger = await givenProduct(shop.db, { sku: 'CHARGER', slug: 'charger', stockQuantity: null })
  await shop.db
    .update(stock)
    .set({ isAvailable: false })
    .where(eq(stock.variantId, await onlyVariantOf(shop.db, charger)))
  const old = await givenProduct(shop.db, { sku: 'OLD', slug: 'old', archivedAt: new Date() })
  return { shop, clerk: await shop.admin(), ids: [phone.id, cable.id, charger.id, old.id] }
}

test('the Shopify file has a row for each variant on sale, then one for each further picture', async () => {
  const { clerk, ids } = await openShopWithPhones()
  const reply = await clerk.fetch('/api/admin/products/shopify.csv', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  })
  expect(reply.headers.get('content-disposition')).toBe(
    'attachment; filename="products-shopify-2026-11-21.csv"',
  )
  const text = Buffer.from(await reply.arrayBuffer()).toString()
  expect(text).toMatch(/^Handle,Title,Body \(HTML\),Vendor,Type,Tags,Published,Option1 Name,/)
  const rows: Record<string, string>[] = parse(text, { columns: true })
  const filled = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')))
  const always = {
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Weight Unit': 'g',
  }
  expect(filled.slice(0, 3)).toEqual([
    {
      ...always,
      Handle: 'orvane',
      Title: 'Orvane "5"',
      'Body (HTML)': '<p>Fast &amp; light &lt;5 g&gt;.<br>Dual SIM</p>\n<p>In the box: cable</p>',
      Vendor: 'Nordlys',
      Type: 'Phones',
      Tags: 'new, limited',
      Published: 'TRUE',
      'Option1 Name': 'Color',
      'Option1 Value': 'Pine',
      'Option2 Name': 'Storage',
      'Option2 Value': '128 GB',
      'Variant SKU': 'ORV',
      'Variant Grams': '186',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '12',
      'Variant Price': '299.00',
      'Variant Compare At Price': '349.00',
      'Variant Barcode': '4006381333931',
      'Image Src': 'http://shop.example/media/a-960.webp',
      'Image Position': '1',
      'Image Alt Text': 'Front',
      'Gift Card': 'FALSE',
      'Variant Image': 'http://shop.example/media/a-960.webp',
      Status: 'active',
    },
    {
      ...always,
      Handle: 'orvane',
      'Option1 Value': 'Ink',
      'Option2 Value': '128 GB',
      'Variant SKU': 'ORV-2',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '0',
      'Variant Price': '319.00',
    },
    { Handle: 'orvane', 'Image Src': 'https://cdn.example/b%20%C3%A4.jpg', 'Image Position': '2' },
  ])
  expect(filled[3]).toMatchObject({ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' })
  expect(
    rows
      .slice(3)
      .map((row) => [
        row['Handle'],
        row['Image Src'],
        row['Variant Inventory Tracker'],
        row['Variant Inventory Qty'],
        row['Published'],
        row['Status'],
      ]),
  ).toEqual([
    ['cable', '', '', '', 'TRUE', 'active'],
    ['charger', 'http://shop.example/media/device-960.webp', 'shopify', '0', 'TRUE', 'active'],
    ['old', 'http://shop.example/media/device-960.webp', 'shopify', '10', 'FALSE', 'archived'],
  ])
})

test('the Shopify file imports without a change', async () => {
  const { shop, clerk, ids } = await openShopWithPhones()
  const [phoneId, , chargerId] = ids
  await shop.db
    .update(products)
    .set({ images: ['https://cdn.example/b.jpg'] })
    .where(eq(products.id, phoneId ?? 0))
  await shop.db.delete(products).where(eq(products.id, chargerId ?? 0))
  const exported = await clerk.fetch('/api/admin/products/shopify.csv?status=all')
  const { id } = await clerk.api(uploadProductFile, {
    query: { fileName: 'shopify.csv' },
    body: await exported.text(),
  })
  expect(await runImportJobs(shop)).toEqual([])
  const { settings, check } = await clerk.api(getProductImport, { params: { id } })
  expect(settings.shape).toBe('shopify')
  expect(check).toMatchObject({ changes: [], errors: [], unchanged: 3 })
  expect(check?.notes).toContain('Archived products, which are not imported: 1.')
})
