import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { brandOf } from '#contract/catalog/brand.ts'
import type { ItemCondition } from '#contract/catalog/item-conditions.ts'
import { variantLabel } from '#contract/catalog/options.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { type Cents, timesQuantity, toDecimal } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { unitPrice } from '#contract/pricing/unit-price.ts'
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

interface LeftOut {
  archived: number
  withoutPicture: number
}

/**
 * The variants on sale of these products as a feed for Google Merchant Center. A comment at its end counts those that Google
 * would refuse. See https://support.google.com/merchants/answer/7052112.
 */
export const googleFeed = (db: Db, filters: Filters, publicUrl: URL): Readable =>
  Readable.from(feedXml(db, filters, publicUrl), { objectMode: false })

async function* feedXml(db: Db, filters: Filters, publicUrl: URL) {
  const shop = { currency: await readBaseCurrency(db), publicUrl }
  const leftOut: LeftOut = { archived: 0, withoutPicture: 0 }
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', publicUrl.host)}${element('link', publicUrl.href)}${element('description', `Products of ${publicUrl.host}`)}`
  for await (const items of rowBatches(fileProducts(db, filters), (entry) =>
    productItems(entry, shop, leftOut),
  ))
    yield items.join('')
  yield `</channel>
</rss>
<!-- Variants left out: ${leftOut.withoutPicture} without a picture, ${leftOut.archived} archived. -->
`
}

function productItems({ product, options, variants }: FileProduct, shop: Shop, leftOut: LeftOut): string[] {
  const live = product.archivedAt === null ? variants.filter(({ archivedAt }) => archivedAt === null) : []
  leftOut.archived += variants.length - live.length
  const entry = { product, options, variants: live }
  return live.flatMap((variant) => {
    const [picture, ...morePictures] = acceptedPictures(product, variant, shop)
    if (picture === undefined) {
      leftOut.withoutPicture++
      return []
    }
    const attributes: Attribute[] = [
      ...productAttributes(entry, variant, shop),
      ['image_link', picture],
      ...morePictures.slice(0, maxMorePictures).map((href): Attribute => ['additional_image_link', href]),
      ...offerAttributes(variant, shop),
      ...identifiers(product, variant),
      ...variantAttributes(entry, variant),
    ]
    const elements = attributes.map(([name, value]) => (value ? element(`g:${name}`, value) : ''))
    return [`<item>\n${elements.join('')}</item>\n`]
  })
}

/** Left out if the value is empty. */
type Attribute = [name: string, value: string | undefined]

function productAttributes(
  { product, variants }: FileProduct,
  variant: FileVariant,
  shop: Shop,
): Attribute[] {
  const { name, description, slug, category } = product
  const label = variantLabel(variant.optionValues)
  const path = variants.length > 1 ? paths.product(slug, variant.sku) : paths.product(slug)
  return [
    ['id', itemId(variant.sku)],
    ['title', truncated(label === null ? name : `${name}, ${label}`, 150)],
    ['description', truncated(description.trim() || name, 5000)],
    ['link', new URL(path, shop.publicUrl).href],
    ['product_type', category?.name],
  ]
}

/** The price of the smallest quantity that buyers can order, as Google asks for. */
function offerAttributes(variant: FileVariant, { currency }: Shop): Attribute[] {
  const { originalPrice, minQuantity, stockQuantity, isAvailable, weightGrams } = variant
  const amount = (unit: Cents) => `${toDecimal(timesQuantity(unit, minQuantity), currency)} ${currency}`
  const price = unitPrice(variant, minQuantity)
  const isReduced = originalPrice !== null && originalPrice > price
  const isInStock = isAvailable && (stockQuantity === null || stockQuantity >= minQuantity)
  return [
    ['availability', isInStock ? 'in_stock' : 'out_of_stock'],
    ['price', amount(isReduced ? originalPrice : price)],
    ['sale_price', isReduced ? amount(price) : undefined],
    ['unit_pricing_measure', minQuantity > 1 ? `${minQuantity} ct` : undefined],
    ['unit_pricing_base_measure', minQuantity > 1 ? '1 ct' : undefined],
    ['condition', conditionName(variant.condition)],
    ['shipping_weight', weightGrams !== null && weightGrams <= maxGrams ? `${weightGrams} g` : undefined],
  ]
}

/** Without a GTIN, Google expects a part number of the manufacturer, which products do not have. */
const identifiers = (product: FileProduct['product'], { gtin }: FileVariant): Attribute[] => [
  ['brand', truncated(brandOf(product) ?? '', 70)],
  gtin === null ? ['identifier_exists', 'no'] : ['gtin', gtin],
]

function variantAttributes({ product, options }: FileProduct, { optionValues }: FileVariant): Attribute[] {
  if (options.length === 0) return []
  return [
    ['item_group_id', itemId(product.sku)],
    ...options.flatMap(({ name }, index): Attribute[] => {
      const attribute = distinguishing.find(({ names }) => names.test(name.trim()))?.attribute
      return attribute ? [[attribute, truncated(optionValues[index] ?? '', maxValueLength)]] : []
    }),
  ]
}

/** Google knows these differences between variants. */
const distinguishing = [
  { attribute: 'color', names: /^colou?r$/i },
  { attribute: 'size', names: /^size$/i },
  { attribute: 'material', names: /^material$/i },
  { attribute: 'pattern', names: /^pattern$/i },
]

function conditionName(condition: ItemCondition) {
  if (condition === 'new') return 'new'
  return condition.startsWith('refurbished') ? 'refurbished' : 'used'
}

/** The picture of the variant first. Google accepts no SVG. */
function acceptedPictures({ imageUrl, images }: FileProduct['product'], variant: FileVariant, shop: Shop) {
  return picturesOf([variant.imageUrl, imageUrl, ...images], shop.publicUrl)
    .map(({ href }) => href)
    .filter((href) => !new URL(href).pathname.toLowerCase().endsWith('.svg'))
}

/** A longer SKU is cut, with a hash that keeps it unique. */
function itemId(sku: string) {
  if (lengthOf(sku) <= maxIdLength) return sku
  const hash = createHash('sha256').update(sku).digest('hex').slice(0, 8)
  return `${[...sku].slice(0, maxIdLength - hash.length - 1).join('')}-${hash}`
}

function truncated(text: string, maxLength: number) {
  return lengthOf(text) <= maxLength
    ? text
    : `${[...text]
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

const lengthOf = (text: string) => [...text].length

const element = (name: string, value: string) => `<${name}>${escapeXml(value)}</${name}>\n`

const maxIdLength = 50
const maxMorePictures = 10
const maxValueLength = 100
/** 1,000 kg. */
const maxGrams = 1_000_000
