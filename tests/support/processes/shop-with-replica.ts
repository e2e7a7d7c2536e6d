import pg from 'pg'
import { onTestFinished } from 'vitest'
import { connectClient } from '#tests/support/database/connect-client.ts'
import { startPostgres, startReplica } from '#tests/support/database/postgres-server.ts'
import { readMetrics } from '#tests/support/metrics.ts'
import { startShopProcess } from './shop-process.ts'

/** Starts the built shop on a primary and a streaming replica, with one product. All stop with the test. */
export async function openShopWithReplica() {
  const shop = await startShopWithReplica()
  onTestFinished(shop.stop)
  return { ...shop, write: await connectClient(shop.primary.url('postgres')) }
}

/** Starts the built shop on a primary and a streaming replica, with one product, until `stop()`. */
export async function startShopWithReplica() {
  const primary = await startPostgres()
  const replica = await startReplica(primary)
  const started = await startShopOn(primary.url('postgres'), replica.url('postgres'))
  const client = new pg.Client({ connectionString: primary.url('postgres') })
  await client.connect()
  await client.query(insertDock)
  await client.end()
  const stop = async () => {
    await started.shop.stop()
    await replica.stop()
    await primary.stop()
  }
  return { ...started, primary, replica, stop }
}

const insertDock =
  "insert into products (name, slug, sku, price, image_url) values ('Dock', 'dock', 'DO-1', 9900, '/media/dock.webp')"

/** Starts the built shop on these databases. It stops with the test. */
export async function openShopOn(primaryUrl: string, replicaUrl: string) {
  const started = await startShopOn(primaryUrl, replicaUrl)
  onTestFinished(() => void started.shop.process.kill('SIGKILL'))
  return started
}

async function startShopOn(primaryUrl: string, replicaUrl: string) {
  const shop = await startShopProcess({
    DATABASE_URL: primaryUrl,
    DATABASE_READ_URL: replicaUrl,
    DEMO: 'false',
    RATE_LIMIT_SCALE: '1000',
  })

  let requestCount = 0
  /** Reads the product list with a unique parameter, so that no response is cached. */
  const read = async () => {
    const response = await fetch(`${shop.url}/api/products?maxPrice=${1_000_000 + ++requestCount}`)
    const body: unknown = await response.json()
    const names = Array.isArray(body) ? body.map(({ name }: { name: string }) => name) : []
    return { status: response.status, names }
  }

  /** Reads with four visitors until `end()`, which returns their results. */
  const readContinuously = () => {
    const seen: Awaited<ReturnType<typeof read>>[] = []
    const stopped = new AbortController()
    const visitor = async () => {
      while (!stopped.signal.aborted) seen.push(await read())
    }
    const done = Promise.all([visitor(), visitor(), visitor(), visitor()])
    // A test that fails before `end()` kills the shop under its readers.
    done.catch(() => {})
    onTestFinished(() => stopped.abort())
    return {
      seen,
      end: async () => {
        stopped.abort()
        await done
        return seen
      },
    }
  }

  const metric = async (name: string) => {
    const text = await readMetrics(shop.url)
    const line = text.split('\n').find((each) => each.startsWith(`${name} `))
    return line === undefined ? null : Number(line.split(' ')[1])
  }
  return { shop, read, readContinuously, metric }
}
