import { randomBytes } from 'node:crypto'
import { toCents } from '#contract/money.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { PictureDecoder } from '#platform/pictures/picture-decoder.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { hashPassword } from '#shop/accounts/password.ts'
import { insertCategories, insertProducts } from '#shop/catalog/queries/seed.ts'
import { savePicture } from '#shop/media/save-picture.ts'
import { demoCategories } from '#demo/catalog/demo-categories.ts'
import type { DemoProduct } from '#demo/catalog/demo-product.ts'
import { demoProducts } from '#demo/catalog/demo-products.ts'
import { fillDemoOrders } from './fill-demo-orders.ts'
import { drawPicture } from '#demo/pictures/draw-picture.ts'
import type { Picture } from '#demo/pictures/picture.ts'

interface Filling {
  files: FileStore
  /** Its past ends here. */
  now: Date
  say: (line: string) => void
}

/** Fills an empty shop with invented brands, so that there is something to look at. The shop says so until it is cleared. */
export async function fillDemoShop(db: Db, { files, now, say }: Filling) {
  const addressOf = await drawPictures(files, say)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  await transaction(db, async (tx) => {
    const products = await fillCatalog(tx, addressOf)
    await fillDemoOrders(tx, { now, products, passwordHash })
  })
}

export async function fillCatalog(tx: Db, addressOf: (picture: Picture) => string) {
  const categories = await insertCategories(
    tx,
    demoCategories.map(({ picture, ...category }) => ({
      ...category,
      imageUrl: addressOf(picture),
      demo: true,
    })),
  )
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]))
  const rows = demoProducts.map((product, displayOrder) => ({
    ...demoRow(product, product.pictures.map(addressOf)),
    categoryId: categoryIds.get(product.category) ?? null,
    displayOrder,
  }))
  const imageOf = new Map(rows.map(({ sku, imageUrl }) => [sku, imageUrl]))
  const products = await insertProducts(tx, rows)
  return products.map(({ id, sku }) => ({ id, sku, imageUrl: imageOf.get(sku) ?? '' }))
}

/** A product of the demo shop as a row, its pictures drawn already. */
export function demoRow(product: DemoProduct, images: string[]) {
  const { price, originalPrice, rrp, featuredOrder, pictures: _, category: __, ...rest } = product
  return {
    ...rest,
    price: toCents(price),
    originalPrice: originalPrice === null ? null : toCents(originalPrice),
    rrp: rrp === null ? null : toCents(rrp),
    inStock: product.stockQuantity !== 0,
    featured: featuredOrder !== null,
    featuredOrder: featuredOrder ?? 0,
    imageUrl: images[0] ?? '',
    images,
    demo: true,
  }
}

/** Draws each distinct picture once and tells its address. */
async function drawPictures(files: FileStore, say: (line: string) => void) {
  const pictures = [
    ...demoProducts.flatMap((product) => product.pictures),
    ...demoCategories.map(({ picture }) => picture),
  ]
  const waiting = [...new Map(pictures.map((picture) => [drawPicture(picture), picture])).keys()]
  const count = waiting.length
  const addresses = new Map<string, string>()
  const decoder = new PictureDecoder({ atOnce: 2 })

  async function drawSome() {
    for (let svg = waiting.pop(); svg !== undefined; svg = waiting.pop()) {
      addresses.set(svg, await savePicture({ files, decoder }, Buffer.from(svg)))
      if (addresses.size % 20 === 0 || addresses.size === count)
        say(`Drawing the demo shop's pictures: ${addresses.size} of ${count}`)
    }
  }
  await Promise.all([drawSome(), drawSome()]).finally(() => decoder.close())
  return (picture: Picture) => addresses.get(drawPicture(picture)) ?? ''
}
