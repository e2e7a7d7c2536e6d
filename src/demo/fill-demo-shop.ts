import { randomBytes } from 'node:crypto'
import { variantLabel } from '#contract/catalog/options.ts'
import { toCents } from '#contract/money.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { PictureDecoder } from '#platform/pictures/picture-decoder.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { hashPassword } from '#shop/accounts/password.ts'
import { insertCategories, insertProducts } from '#shop/catalog/queries/seed.ts'
import { writeSetting } from '#shop/settings/queries.ts'
import { savePicture } from '#shop/media/save-picture.ts'
import { demoCategories } from '#demo/catalog/demo-categories.ts'
import type { DemoProduct } from '#demo/catalog/demo-product.ts'
import { demoProducts } from '#demo/catalog/demo-products.ts'
import type { DemoVariant } from '#demo/catalog/demo-variants.ts'
import { fillDemoOrders } from './fill-demo-orders.ts'
import { drawPicture } from '#demo/pictures/draw-picture.ts'
import type { Picture } from '#demo/pictures/picture.ts'

interface DemoShop {
  files: FileStore
  /** The demo orders end here. */
  now: Date
  say: (line: string) => void
}

/** Fills an empty shop with sample data of invented brands. A banner says so until staff clear it. */
export async function fillDemoShop(db: Db, { files, now, say }: DemoShop) {
  const urlOf = await drawPictures(files, say)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  await transaction(db, async (tx) => {
    await writeSetting(tx, 'stock_numbers_enabled', { value: 'true' })
    const products = await fillCatalog(tx, urlOf)
    await fillDemoOrders(tx, { now, products, passwordHash })
  })
}

export async function fillCatalog(tx: Db, urlOf: (picture: Picture) => string) {
  const categories = await insertCategories(
    tx,
    demoCategories.map(({ picture, ...category }) => ({
      ...category,
      imageUrl: urlOf(picture),
      demo: true,
    })),
  )
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]))
  const rows = demoProducts.map((product, displayOrder) => ({
    ...demoRow(product, product.pictures.map(urlOf)),
    categoryId: categoryIds.get(product.category) ?? null,
    displayOrder,
  }))
  const imageOf = new Map(rows.map(({ sku, imageUrl }) => [sku, imageUrl]))
  const products = await insertProducts(tx, rows)
  return products.map((product) => ({ ...product, imageUrl: imageOf.get(product.sku) ?? '' }))
}

/** A demo product as a row with its offers, with the URLs of its pictures. */
export function demoRow(product: DemoProduct, images: string[]) {
  const { featuredOrder, pictures, category: _, variants, ...rest } = product
  return {
    ...rest,
    ...pricesOf(product),
    variants: variants.flatMap(({ optionValues }) => variantLabel(optionValues) ?? []),
    inStock: product.stockQuantity !== 0,
    featured: featuredOrder !== null,
    featuredOrder: featuredOrder ?? 0,
    imageUrl: images[0] ?? '',
    images,
    demo: true,
    offers: variants.map(({ picture, tiers, ...variant }) => ({
      ...pricesOf(variant),
      sku: variant.sku,
      optionValues: variant.optionValues,
      stockQuantity: variant.stockQuantity,
      inStock: true,
      tiers: tiers.map((tier) => ({ ...tier, price: toCents(tier.price) })),
      details: {
        gtin: variant.gtin,
        condition: variant.condition,
        minQuantity: variant.minQuantity,
        quantityMultiple: variant.quantityMultiple,
        imageUrl: picture ? (images[pictures.indexOf(picture)] ?? null) : null,
      },
    })),
  }
}

type Prices = Pick<DemoVariant, 'price' | 'originalPrice' | 'rrp'>

function pricesOf({ price, originalPrice, rrp }: Prices) {
  return {
    price: toCents(price),
    originalPrice: originalPrice === null ? null : toCents(originalPrice),
    rrp: rrp === null ? null : toCents(rrp),
  }
}

/** Draws each distinct picture once. Returns a lookup of their URLs. */
async function drawPictures(files: FileStore, say: (line: string) => void) {
  const pictures = [
    ...demoProducts.flatMap((product) => product.pictures),
    ...demoCategories.map(({ picture }) => picture),
  ]
  const pending = [...new Map(pictures.map((picture) => [drawPicture(picture), picture])).keys()]
  const count = pending.length
  const urls = new Map<string, string>()
  const decoder = new PictureDecoder({ concurrency: 2 })

  async function drawNext() {
    for (let svg = pending.pop(); svg !== undefined; svg = pending.pop()) {
      urls.set(svg, await savePicture({ files, decoder }, Buffer.from(svg)))
      if (urls.size % 20 === 0 || urls.size === count)
        say(`Drawing the demo shop's pictures: ${urls.size} of ${count}`)
    }
  }
  await Promise.all([drawNext(), drawNext()]).finally(() => decoder.close())
  return (picture: Picture) => urls.get(drawPicture(picture)) ?? ''
}
