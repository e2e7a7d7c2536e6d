import { readFile } from 'node:fs/promises'
import { changeAccessSettings, enterByCode, getAccessSettings } from '#contract/access.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { performance } from 'node:perf_hooks'

/** Starts the built shop on existing data and measures the time to its first page. `root` is the folder of the version. */
export async function startShop(env: Record<string, string>, root?: string) {
  const start = performance.now()
  const shop = await startShopProcess({ DEMO: 'false', RATE_LIMIT_SCALE: '1000000', ...env }, root)
  const page = await fetch(shop.url)
  await page.text()
  if (page.status !== 200) throw new Error(`The home page returned ${page.status}`)
  return { ...shop, coldStartMs: performance.now() - start, memoryMb: () => readMemoryMb(shop.process.pid) }
}

/** Resident memory of a process, from Linux's /proc. */
async function readMemoryMb(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

export interface PrivateAccess {
  /** A visitor who entered the access code. */
  visitor: Browser
  turn: (on: boolean) => Promise<void>
}

/** Turns private access on, so that no reply is cached, and enters as a visitor. */
export async function startPrivateAccess(url: string): Promise<PrivateAccess> {
  const clerk = createBrowser(url)
  await clerk.signIn(owner)
  const turn = async (on: boolean) => {
    const { enabledVersion, codeVersion } = await clerk.api(getAccessSettings)
    await clerk.api(changeAccessSettings, { body: { enabled: on, enabledVersion, codeVersion } })
  }
  await turn(true)
  const visitor = createBrowser(url)
  const { code } = await clerk.api(getAccessSettings, { query: { reveal: 'true' } })
  await visitor.api(enterByCode, { body: { code: code ?? '' } })
  return { visitor, turn }
}

/** Products from across the whole catalog. */
export async function sampleProducts(url: string, count: number) {
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

/** Registers customers and returns their cookies. */
export async function createCustomers(url: string, count: number) {
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
