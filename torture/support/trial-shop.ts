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

/** Commits survive a crash of the server, but not of the machine, which no trial crashes. */
const postgresSettings = { fsync: 'off' }

/** The built shop as a separate process on its own empty database. A trial can kill and restart it. */
export interface TrialShop {
  url: string
  dataDir: string
  /** Undefined on PGlite. */
  postgres: PostgresServer | undefined
  process: () => ShopProcess
  visitor: (fetchImpl?: typeof fetch) => Browser
  customer: (number: number, fetchImpl?: typeof fetch) => Promise<Browser>
  admin: (fetchImpl?: typeof fetch) => Promise<Browser>
  /** Creates a product priced at 100.00 and returns its id. */
  addProduct: (sku: string, stock: number) => Promise<number>
  start: () => Promise<void>
  kill: () => Promise<void>
  stop: () => Promise<number | null>
  /** Opens the database of the stopped shop. */
  withDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  [Symbol.asyncDispose]: () => Promise<void>
}

export async function openTrialShop(
  kind: DatabaseKind,
  env: Record<string, string> = {},
  parentFolder = tmpdir(),
): Promise<TrialShop> {
  const postgres = kind === 'postgres' ? await startPostgres(postgresSettings, parentFolder) : undefined
  const dataDir = await mkdtemp(join(parentFolder, 'tradecounter-torture-'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const shopEnv = {
    DATA_DIR: dataDir,
    PORT: port,
    DATABASE_URL: postgres?.url('postgres') ?? '',
    DEMO: 'false',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
    ...env,
  }
  let current = await startShopProcess(shopEnv)
  await allowOrders(createBrowser(url))

  async function endProcess(signal: 'SIGTERM' | 'SIGKILL') {
    const { process } = current
    if (process.exitCode !== null || process.signalCode !== null) return process.exitCode
    process.kill(signal)
    await once(process, 'exit')
    return process.exitCode
  }

  return {
    url,
    dataDir,
    postgres,
    process: () => current,
    ...callsTo(url),
    start: async () => {
      current = await startShopProcess(shopEnv)
    },
    kill: async () => void (await endProcess('SIGKILL')),
    stop: () => endProcess('SIGTERM'),
    withDatabase: async (work) => {
      const database = postgres
        ? connectPostgres(postgres.url('postgres'), () => {})
        : await openPglite({ folder: join(dataDir, 'database') })
      return work(database.db).finally(() => database.close())
    },
    [Symbol.asyncDispose]: async () => {
      await endProcess('SIGKILL')
      await postgres?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function callsTo(url: string): Pick<TrialShop, 'visitor' | 'customer' | 'admin' | 'addProduct'> {
  const visitor = (fetchImpl?: typeof fetch) => createBrowser(url, fetchImpl)
  const admin = async (fetchImpl?: typeof fetch) => {
    const browser = visitor(fetchImpl)
    await browser.signIn(owner)
    return browser
  }
  return {
    visitor,
    admin,
    customer: async (number, fetchImpl) => {
      const browser = visitor(fetchImpl)
      const email = `buyer${number}@northquay.example`
      await browser.register({ firstName: 'Mara', lastName: 'Lindqvist', email, password: 'a-long-password' })
      return browser
    },
    addProduct: async (sku, stock) => {
      const clerk = await admin()
      const product = { name: `Device ${sku}`, sku, price: '100.00', imageUrl: '/media/device-960.webp' }
      return (await clerk.api(createProduct, { body: { ...product, stockQuantity: stock } })).id
    },
  }
}

/** Sets bank details, without which bank transfer is unavailable, and lifts the limit for new accounts. */
async function allowOrders(clerk: Browser) {
  await clerk.signIn(owner)
  await saveSetting(clerk, 'bank_transfer', {
    value: bankDetails,
    password: owner.password,
    accountNumberAgain: bankDetails.accountNumber,
  })
  await saveSetting(clerk, 'unpaid_orders', { value: { holdDays: 60, newAccountLimit: null } })
}
