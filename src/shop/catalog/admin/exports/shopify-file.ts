import type { Readable } from 'node:stream'
import { maxOptions } from '#contract/catalog/options.ts'
import { brandOf } from '#contract/catalog/brand.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { toDecimal } from '#contract/money.ts'
import { pictureText } from '#contract/pictures.ts'
import { csvFile } from '#platform/csv/csv-file.ts'
import type { Db } from '#platform/database/db.ts'
import { escapeXml } from '#platform/xml/escape-xml.ts'
import type { FileVariant } from '#shop/catalog/admin/files/queries.ts'
import type { Filters } from '#shop/catalog/admin/queries.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { type FileProduct, fileProducts, rowBatches } from './file-products.ts'
import { picturesOf } from './pictures-of.ts'

interface Shop {
  currency: CurrencyCode
  publicUrl: URL
}

/**
 * These products as Shopify imports them: a row for each variant on sale, then one for each further picture. The headings
 * are those of Shopify's own exports, see https://help.shopify.com/en/manual/products/import-export/using-csv.
 */
export const shopifyFile = (db: Db, filters: Filters, publicUrl: URL): Readable =>
  // Shopify would take a byte order mark for a part of the first heading.
  csvFile(headings, shopifyRows(db, filters, publicUrl), { hasByteOrderMark: false })

async function* shopifyRows(db: Db, filters: Filters, publicUrl: URL) {
  const shop = { currency: await readBaseCurrency(db), publicUrl }
  yield* rowBatches(fileProducts(db, filters), (entry) =>
    productRows(entry, shop).map((row) => headings.map((heading) => row[heading] ?? '')),
  )
}

type Row = Partial<Record<string, string>>

function productRows(entry: FileProduct, shop: Shop): Row[] {
  const { product } = entry
  const [picture = {}, ...morePictures] = pictureRows(entry, shop)
  const rows = entry.variants
    .filter(({ archivedAt }) => archivedAt === null)
    .map((variant, index) => ({
      ...(index === 0 && { ...productCells(entry), ...picture }),
      ...optionCells(entry, variant, index === 0),
      ...variantCells(variant, shop),
    }))
  return rows.length === 0 ? [] : [...rows, ...morePictures].map((row) => ({ Handle: product.slug, ...row }))
}

function productCells({ product }: FileProduct): Row {
  const status = statusOf(product)
  return {
    Title: product.name,
    'Body (HTML)': paragraphs(product.description),
    Vendor: brandOf(product) ?? '',
    Type: product.category?.name ?? '',
    Tags: (product.tags ?? []).join(', '),
    Published: status === 'active' ? 'TRUE' : 'FALSE',
    'Gift Card': 'FALSE',
    Status: status,
  }
}

function statusOf({ archivedAt, draft }: FileProduct['product']) {
  if (archivedAt === null) return 'active'
  return draft ? 'draft' : 'archived'
}

/** A product without options has one named Title in Shopify. */
function optionCells({ options }: FileProduct, { optionValues }: FileVariant, isFirst: boolean): Row {
  const names = options.length > 0 ? options.map(({ name }) => name) : ['Title']
  const values = options.length > 0 ? optionValues : ['Default Title']
  return Object.fromEntries(
    names.flatMap((name, index) => [
      [`Option${index + 1} Name`, isFirst ? name : ''],
      [`Option${index + 1} Value`, values[index] ?? ''],
    ]),
  )
}

function variantCells(variant: FileVariant, { currency, publicUrl }: Shop): Row {
  const { originalPrice, imageUrl, weightGrams } = variant
  return {
    'Variant SKU': variant.sku,
    'Variant Grams': weightGrams === null ? '' : String(weightGrams),
    ...stockCells(variant),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': toDecimal(variant.price, currency),
    'Variant Compare At Price': originalPrice === null ? '' : toDecimal(originalPrice, currency),
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Barcode': variant.gtin ?? '',
    'Variant Image': picturesOf([imageUrl], publicUrl)[0]?.href ?? '',
    'Variant Weight Unit': 'g',
  }
}

/** Shopify always sells what it does not count, so an uncounted variant that is out of stock is counted as 0. */
function stockCells({ stockQuantity, isAvailable }: FileVariant): Row {
  if (stockQuantity === null && isAvailable) return {}
  return { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': String(stockQuantity ?? 0) }
}

function pictureRows({ product }: FileProduct, { publicUrl }: Shop): Row[] {
  return picturesOf([product.imageUrl, ...product.images], publicUrl).map(({ path, href }, index) => ({
    'Image Src': href,
    'Image Position': String(index + 1),
    'Image Alt Text': pictureText(product, path) ?? '',
  }))
}

/** An empty line ends a paragraph. */
const paragraphs = (text: string) =>
  text
    .split(/(?:\r\n|\r|\n)\s*(?:\r\n|\r|\n)/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeXml(paragraph).replace(/\r\n|\r|\n/g, '<br>')}</p>`)
    .join('\n')

const headings = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  ...Array.from({ length: maxOptions }, (_, index) => [
    `Option${index + 1} Name`,
    `Option${index + 1} Value`,
  ]).flat(),
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Variant Image',
  'Variant Weight Unit',
  'Status',
]
