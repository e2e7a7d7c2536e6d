import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeProduct, getStaffProduct, listStaffProducts } from '#contract/catalog/staff-products.ts'
import { getProductVariants } from '#contract/catalog/staff-variants.ts'
import { listDeliveries, resendDelivery } from '#contract/integrations/webhooks.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { packageRoot } from '#platform/package-root.ts'
import { givenKey } from '#tests/support/api-keys.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { shopUrl } from '#tests/support/processes/built-shop.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { compileProject, installClient, startExample } from '#tests/support/processes/installed-client.ts'
import {
  createProductOnSale,
  customerPassword,
  registerCustomer,
  signInClerk,
} from '#tests/support/processes/running-shop.ts'
import { addWebhook } from '#tests/support/webhook-events.ts'

interface Tables {
  updatedSince: string
  products: Record<string, { name: string; price: string }>
  stock: Record<string, { productId: number; quantity: number | null }>
  orders: Record<string, { status: string; total: string }>
  webhookIds: string[]
}

describe('The packed TypeScript client', () => {
  let project: string
  beforeAll(async () => {
    project = await installClient()
  }, 120_000)
  afterAll(() => rm(project, { recursive: true }))

  test('compiles with its example and the documented payloads of webhooks, and not with a misspelled call', async () => {
    const docs = await readFile(join(packageRoot, 'docs/webhooks.md'), 'utf8')
    const types = ['OrderData', 'PaymentData', 'StockData', 'ProductData', 'CustomerData']
    const payloads = [...docs.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => json)
    expect(payloads).toHaveLength(types.length)
    const sources = {
      'payloads.ts': `import type { ${types.join(', ')} } from 'tradecounter-client'
        ${payloads.map((json, index) => `export const a${types[index]}: ${types[index]} = ${json}`).join('\n')}`,
      'misspelled.ts': `import { createClient } from 'tradecounter-client'
        const { GET } = createClient({ url: 'https://shop.example.com' })
        // @ts-expect-error No such parameter
        await GET('/api/admin/orders', { params: { query: { stauts: 'paid' } } })
        // @ts-expect-error No such call
        await GET('/api/admin/order')`,
    }
    expect(await compileProject(project, sources)).toBe('')
  })

  test('copies the catalog, orders, receives only signed webhooks, and continues the copy with what changed', async () => {
    const { clerk, buyer, product, webhook, env, tables, file } = await connect(project)
    const example = startExample(project, env, [product.sku])
    await expect.poll(example.output, { timeout: 60_000 }).toContain('Placed ')
    const [, orderNumber = ''] = /Placed (\S+)/.exec(example.output()) ?? []
    const order = await buyer.api(getOrder, { params: { orderNumber } })
    expect(order.items).toMatchObject([{ productId: product.id, quantity: 1 }])

    for (const type of ['order.created', 'stock.changed'])
      await expect.poll(example.output).toContain(`Received ${type}`)
    expect(tables().webhookIds).toHaveLength(2)
    const { products, stock, orders } = tables()
    expect({ products, stock }).toEqual(await readCatalog(clerk))
    expect(stock[product.sku]).toEqual({ productId: product.id, quantity: 19 })
    expect(orders).toEqual({ [orderNumber]: { status: order.status, total: order.totalAmount } })

    const { items } = await clerk.api(listDeliveries, { params: { id: webhook.id } })
    const delivery = items.find(({ type }) => type === 'stock.changed')
    await clerk.api(resendDelivery, { params: { id: Number(delivery?.id) } })
    await expect.poll(example.output).toContain(`Ignored repeated ${delivery?.key}`)
    const now = String(Math.floor(Date.now() / 1000))
    const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': now, 'webhook-signature': 'v1,AAAA' }
    const forged = await fetch(webhook.url, { method: 'POST', headers, body: '{}' })
    expect(forged.status).toBe(401)
    expect(tables().webhookIds).not.toContain('evt_1')
    await example.stop()

    const updatedSince = new Date().toISOString()
    await writeFile(file, JSON.stringify({ ...tables(), updatedSince }))
    const params = { id: product.id }
    const { version } = await clerk.api(getStaffProduct, { params })
    await clerk.api(changeProduct, { params, body: { version, price: '88.00' } })
    const continued = startExample(project, env)
    await expect.poll(continued.output, { timeout: 60_000 }).toContain('Listening')
    expect(continued.output()).toContain('Products copied: 1\n')
    const { products: laterProducts, stock: laterStock } = tables()
    expect({ products: laterProducts, stock: laterStock }).toEqual(await readCatalog(clerk))
  })
})

/** Sets up an integrator's access: a webhook, an API key and a customer. `tables` reads the output of the example. */
async function connect(project: string) {
  const clerk = await signInClerk()
  const buyer = await registerCustomer()
  const { id } = await createProductOnSale(clerk)
  const { items } = await clerk.api(listStaffProducts, { query: { sort: 'newest', limit: 1 } })
  const [product] = items
  if (product?.id !== id) throw new Error('The new product is not listed')
  const port = await freePort()
  const webhook = await addWebhook(clerk, `http://127.0.0.1:${port}/`, ['order.created', 'stock.changed'])
  const { key } = await givenKey(clerk, ['catalog:read', 'orders:read'])
  const file = join(project, `${product.sku}.json`)
  const env = {
    SHOP_URL: shopUrl(),
    SHOP_API_KEY: key,
    WEBHOOK_SECRET: webhook.secret,
    PORT: String(port),
    TABLES_FILE: file,
    BUYER_EMAIL: buyer.email,
    BUYER_PASSWORD: customerPassword,
  }
  const tables = () => JSON.parse(readFileSync(file, 'utf8')) as Tables
  return { clerk, buyer, product, webhook, env, file, tables }
}

/** The catalog as staff see it, in the form of the copy. */
async function readCatalog(clerk: Browser): Promise<Pick<Tables, 'products' | 'stock'>> {
  const products: Tables['products'] = {}
  const stock: Tables['stock'] = {}
  for (let page = 1; ; page++) {
    const { items, total } = await clerk.api(listStaffProducts, {
      query: { status: 'all', limit: 100, page },
    })
    for (const { id, name, price } of items) {
      products[id] = { name, price }
      const { variants } = await clerk.api(getProductVariants, { params: { id } })
      for (const { sku, stockQuantity: quantity, archivedAt } of variants)
        if (archivedAt === null) stock[sku] = { productId: id, quantity }
    }
    if (page * 100 >= total) return { products, stock }
  }
}
