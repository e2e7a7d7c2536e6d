import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '#platform/database/connection.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { owner } from '#tests/support/processes/shop-process.ts'
import { checkIntegrity } from '#torture/support/check-integrity.ts'
import { rawClient } from './raw-client.ts'
import {
  createProduct,
  offersInStock,
  fillShop,
  placeOrder,
  productsInStock,
  readShop,
  register,
  signIn,
} from './earlier-shop.ts'
import { openVersion } from './released-version.ts'
import { startVersion, stopVersion } from './version-process.ts'

const previousVersion = '0.7.0'

let folder = ''
let previousRoot = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradecounter-rolling-'))
  previousRoot = await openVersion(previousVersion)
})

afterAll(async () => {
  for (const each of [folder, previousRoot]) await rm(each, { recursive: true, force: true })
})

test(`${previousVersion} serves while this version starts, then both, then either`, async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const env = { DATA_DIR: join(folder, 'shared'), DATABASE_URL: postgres.url('postgres'), DEMO: 'true' }
  const previous = await startVersion(env, previousRoot)
  await fillShop(previous.url, ({ variants }) => variants === null)
  const shown = await readShop(previous.url)
  const statuses = new Map<number, number>()
  const count = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)

  const clerk = await signIn(rawClient([previous.url]), owner)
  const stock = 1000
  const sold = await createProduct(clerk, {
    name: 'Sold in both',
    sku: 'BOTH-1',
    price: '10.00',
    stockQuantity: stock,
    imageUrl: '/media/none.webp',
  })
  const buyer = await register(rawClient([previous.url], count), 'load@northquay.example')
  const started = new AbortController()
  const acknowledged: string[] = []
  const ordering = (async () => {
    while (!started.signal.aborted) {
      await productsInStock(buyer)
      await buyer.send('POST', '/api/cart', { productId: sold.id })
      acknowledged.push((await placeOrder(buyer, [{ product: sold, quantity: 1 }])).orderNumber)
      await signIn(buyer, { email: 'load@northquay.example', password: 'quay side 14' })
    }
  })()
  const current = await startVersion(env)
  started.abort()
  await ordering
  expect(acknowledged.length).toBeGreaterThan(3)

  const urls = [previous.url, current.url]
  const alternatingBuyer = await register(rawClient(urls, count), 'turns@northquay.example')
  const staff = await signIn(rawClient(urls, count), owner)
  const matrix = (await productsInStock(staff)).find(({ variants }) => variants !== null)
  if (!matrix) throw new Error('No product with variants in stock')
  const byPrice = (await offersInStock(staff, matrix)).toSorted((a, b) => Number(b.price) - Number(a.price))
  const mostExpensive = byPrice.slice(0, 1).map((offer) => ({ ...offer, quantity: 1 }))
  for (let round = 0; round < 6; round++) {
    await productsInStock(alternatingBuyer)
    await alternatingBuyer.send('POST', '/api/cart', { productId: sold.id })
    await alternatingBuyer.send('GET', '/api/cart')
    const { id, orderNumber } = await placeOrder(alternatingBuyer, [{ product: sold, quantity: 2 }])
    const ofVariant = await placeOrder(alternatingBuyer, mostExpensive)
    acknowledged.push(orderNumber, ofVariant.orderNumber)
    const read = (await staff.send('GET', `/api/admin/products/${sold.id}`)) as { version: number }
    await staff.send('PUT', `/api/admin/products/${sold.id}`, {
      version: read.version,
      description: `Edited in round ${round}`,
    })
    // A new order has version 1.
    const cancelled = { status: 'cancelled', version: 1 }
    if (round % 2 === 0) await staff.send('PUT', `/api/admin/orders/${id}/status`, cancelled)
    await alternatingBuyer.send('GET', `/api/orders/${orderNumber}`)
    await alternatingBuyer.send('POST', '/api/logout')
    await signIn(alternatingBuyer, { email: 'turns@northquay.example', password: 'quay side 14' })
  }
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])

  const database = connectPostgres(env.DATABASE_URL, () => {})
  onTestFinished(() => database.close())
  const earlierOrderNumbers = shown.allOrders.map(({ orderNumber }) => orderNumber)
  expect(
    await checkIntegrity(database.db, {
      acknowledged: [...earlierOrderNumbers, ...acknowledged],
      productId: sold.id,
      stock,
    }),
  ).toEqual([])

  const readWithoutSold = async (url: string) => {
    const { listed, allOrders, ...rest } = await readShop(url)
    return {
      ...rest,
      listed: listed.filter(({ id }) => id !== sold.id),
      allOrders: allOrders.filter(({ orderNumber }) => earlierOrderNumbers.includes(orderNumber)),
    }
  }
  for (const { url } of [previous, current]) expect(await readWithoutSold(url)).toEqual(shown)

  // Rolls back to the previous version.
  await stopVersion(previous)
  await stopVersion(current)
  const rolledBack = await startVersion(env, previousRoot)
  expect(await readWithoutSold(rolledBack.url)).toEqual(shown)
  await stopVersion(rolledBack)
}, 180_000)
