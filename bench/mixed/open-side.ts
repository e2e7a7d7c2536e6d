import { join } from 'node:path'
import pg from 'pg'
import { drawFrom, type SoldProduct } from './page-mix.ts'
import { randomNumbers } from '#demo/random-numbers.ts'
import type { PostgresServer } from '#tests/support/database/postgres-server.ts'
import { createVersionDatabase } from '#bench/fill-version.ts'
import { createCustomers, startShop } from '#bench/shop.ts'
import { setStock } from './probe-ages.ts'

/** A built version of the shop with a database of its own. */
export interface Side {
  title: string
  workers: number
  url: string
  /** Sorted by popularity. */
  products: SoldProduct[]
  /** Sold by the probe only. */
  probed: SoldProduct
  nextOrdered: () => SoldProduct
  cookies: string[]
  client: pg.Client
  memoryMb: () => Promise<number>
  stop: () => Promise<void>
}

interface Version {
  /** Also the name of its database. */
  name: string
  title: string
  /** The folder of its checkout. */
  root: string
  workers: number
}

const customerCount = 20
/** No product but the probed one runs low. */
const plentifulStock = 1_000_000

export async function openSide(
  server: PostgresServer,
  { name, title, root, workers }: Version,
  { products: count, folder }: { products: number; folder: string },
): Promise<Side> {
  const databaseUrl = await createVersionDatabase(server, root, { name, products: count, variants: 1 })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update stock set quantity = $1', [plentifulStock])
  await client.query('vacuum analyze')
  const all = await readProducts(client)
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name), WORKERS: String(workers) }
  const shop = await startShop(env, root)
  const probed = await findProbed(shop.url, all)
  await setStock(client, probed, plentifulStock)
  const products = all.filter(({ id }) => id !== probed.id)
  return {
    title,
    workers,
    url: shop.url,
    products,
    probed,
    nextOrdered: drawFrom(products, randomNumbers(count)),
    cookies: await createCustomers(shop.url, customerCount),
    client,
    memoryMb: shop.memoryMb,
    stop: async () => {
      await client.end()
      await shop.stop()
    },
  }
}

/** In an order that has nothing to do with that of lists: it makes their ranks. */
async function readProducts(client: pg.Client) {
  const { rows } = await client.query<SoldProduct>(
    `select products.id, products.slug, products.name, price::int, categories.slug as category
      from products join categories on categories.id = category_id order by md5(products.slug)`,
  )
  return rows
}

/** The first product on the first page of the most popular category. */
async function findProbed(url: string, products: SoldProduct[]) {
  const response = await fetch(`${url}/api/products?limit=1&category=${products[0]?.category}`)
  const [first] = (await response.json()) as { id: number }[]
  const probed = products.find(({ id }) => id === first?.id)
  if (!probed) throw new Error('The most popular category is empty')
  return probed
}
