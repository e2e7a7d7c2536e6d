import { readFile } from 'node:fs/promises'
import { listProducts } from '#contract/catalog/catalog.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { startShopProcess } from '#tests/support/processes/shop-process.ts'
import { performance } from 'node:perf_hooks'

/** The built shop on data that is there already, and how long it took from its start to the first page, in milliseconds. */
export async function startShop(env: Record<string, string>) {
  const begun = performance.now()
  const shop = await startShopProcess({
    DEMO: 'false',
    RATE_LIMIT_SCALE: '1000000',
    ...env,
  })
  const page = await fetch(shop.url)
  await page.text()
  if (page.status !== 200) throw new Error(`The home page answered ${page.status}`)
  return { ...shop, coldStart: performance.now() - begun, memory: () => memoryOf(shop.process.pid) }
}

/** What a process holds, in MB. Linux alone tells it so. */
async function memoryOf(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** As many products as a benchmark wants to speak of, from all over the catalog. */
export async function someProducts(url: string, count: number) {
  const { api } = createBrowser(url)
  const first = await api(listProducts, { query: { limit: 100 } })
  const pages = Math.ceil(Math.min(first.total, 100_000) / 100)
  const wanted = Math.min(pages, Math.ceil(count / 100))
  const products = [...first.items]
  for (let i = 1; i < wanted; i++) {
    const page = 1 + Math.floor((i * pages) / wanted)
    products.push(...(await api(listProducts, { query: { limit: 100, page } })).items)
  }
  return products
}

/** The cookies of so many new customers. */
export async function newCustomers(url: string, count: number) {
  const cookies: string[] = []
  for (let i = 0; i < count; i++) {
    const buyer = createBrowser(url)
    await buyer.register({
      firstName: 'Mara',
      lastName: 'Lindqvist',
      email: `buyer-${Date.now()}-${i}@northquay.example`,
      password: 'a-long-password',
    })
    cookies.push(buyer.cookie())
  }
  return cookies
}
