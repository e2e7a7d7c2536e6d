import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProduct } from '#contract/catalog/staff-products.ts'
import { connectPostgres, openPglite } from '#platform/database/connection.ts'
import type { Db } from '#platform/database/db.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { bankDetails } from '#tests/support/bank-details.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { type PostgresServer, startPostgres } from '#tests/support/database/postgres-server.ts'
import { type ShopProcess, owner, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'
import type { DatabaseKind } from '#torture/trial.ts'

/** What is committed outlives the end of the server, though not of the machine, which ends in no trial. */
const asProduction = { fsync: 'off' }

/** The built shop as a process of its own, empty, on a database of its own, that a trial may kill and start again. */
export interface TrialShop {
  url: string
  dataDir: string
  /** Where PGlite is tried there is none. */
  postgres: PostgresServer | undefined
  process: () => ShopProcess
  visitor: (send?: typeof fetch) => Browser
  customer: (number: number, send?: typeof fetch) => Promise<Browser>
  admin: (send?: typeof fetch) => Promise<Browser>
  /** Puts a product on sale, at 100.00. */
  sell: (sku: string, stock: number) => Promise<number>
  start: () => Promise<void>
  kill: () => Promise<void>
  stop: () => Promise<number | null>
  /** Reads the database of the shop, which must be stopped. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  [Symbol.asyncDispose]: () => Promise<void>
}

export async function openTrialShop(
  kind: DatabaseKind,
  env: Record<string, string> = {},
  disk = tmpdir(),
): Promise<TrialShop> {
  const postgres = kind === 'postgres' ? await startPostgres(asProduction, disk) : undefined
  const dataDir = await mkdtemp(join(disk, 'tradecounter-torture-'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const settings = {
    DATA_DIR: dataDir,
    PORT: port,
    DATABASE_URL: postgres?.url('postgres') ?? '',
    DEMO: 'false',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
    ...env,
  }
  let current = await startShopProcess(settings)
  await openForOrders(createBrowser(url))

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    const { process } = current
    if (process.exitCode !== null || process.signalCode !== null) return process.exitCode
    process.kill(signal)
    await once(process, 'exit')
    return process.exitCode
  }

  const visitor = (send?: typeof fetch) => createBrowser(url, send)
  const shop: TrialShop = {
    url,
    dataDir,
    postgres,
    process: () => current,
    visitor,
    customer: async (number, send) => {
      const browser = visitor(send)
      const email = `buyer${number}@northquay.example`
      await browser.register({ firstName: 'Mara', lastName: 'Lindqvist', email, password: 'a-long-password' })
      return browser
    },
    admin: async (send) => {
      const browser = visitor(send)
      await browser.signIn(owner)
      return browser
    },
    sell: async (sku, stock) => {
      const clerk = await shop.admin()
      const product = { name: `Device ${sku}`, sku, price: '100.00', imageUrl: '/media/device-960.webp' }
      return (await clerk.api(createProduct, { body: { ...product, stockQuantity: stock } })).id
    },
    start: async () => {
      current = await startShopProcess(settings)
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    read: async (work) => {
      const database = postgres
        ? connectPostgres(postgres.url('postgres'), () => {})
        : await openPglite({ folder: join(dataDir, 'database') })
      return work(database.db).finally(() => database.close())
    },
    [Symbol.asyncDispose]: async () => {
      await end('SIGKILL')
      await postgres?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return shop
}

/** Without bank details a shop takes no bank transfers, and with the usual limit a buyer of a trial could not go on ordering. */
async function openForOrders(clerk: Browser) {
  await clerk.signIn(owner)
  await saveSetting(clerk, 'bank_transfer', {
    value: bankDetails,
    password: owner.password,
    accountNumberAgain: bankDetails.accountNumber,
  })
  await saveSetting(clerk, 'unpaid_orders', { value: { holdDays: 60, newAccountLimit: null } })
}
