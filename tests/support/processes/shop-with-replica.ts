import pg from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { type PostgresServer, startPostgres, startReplica } from '#tests/support/database/postgres-server.ts'
import { startShopProcess } from './shop-process.ts'

/** Starts the built shop on a primary and a streaming replica, with one product. All stop with the test. */
export async function openShopWithReplica(env: Record<string, string> = {}) {
  const primary = await startPostgres()
  onTestFinished(primary.stop)
  const replicaPort = await freePort()
  const replica = await startReplica(primary, replicaPort)
  onTestFinished(replica.stop)
  const shop = await startShopProcess({
    DATABASE_URL: primary.url('postgres'),
    DATABASE_READ_URL: replica.url('postgres'),
    DEMO: 'false',
    ...env,
  })
  onTestFinished(() => void shop.process.kill('SIGKILL'))
  const write = await connectTo(primary)
  // A test can supply its own primary.
  if (env['DATABASE_URL'] === undefined) await write.query(insertDock)

  let requestCount = 0
  /** Reads the product list with a unique parameter, so that no response is cached. */
  const read = async () => {
    const start = performance.now()
    const response = await fetch(`${shop.url}/api/products?maxPrice=${1_000_000 + ++requestCount}`)
    const body: unknown = await response.json()
    const names = Array.isArray(body) ? body.map(({ name }: { name: string }) => name) : []
    return { status: response.status, names, ms: performance.now() - start }
  }

  /** Reads with four visitors until `end()`, which returns their results. */
  const readContinuously = () => {
    const seen: Awaited<ReturnType<typeof read>>[] = []
    const stopped = new AbortController()
    const visitor = async () => {
      while (!stopped.signal.aborted) seen.push(await read())
    }
    const done = Promise.all([visitor(), visitor(), visitor(), visitor()])
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
    const text = await (await fetch(`${shop.url}/metrics`)).text()
    const line = text.split('\n').find((each) => each.startsWith(`${name} `))
    return line === undefined ? null : Number(line.split(' ')[1])
  }
  return { shop, primary, replica, replicaPort, write, read, readContinuously, metric }
}

const insertDock =
  "insert into products (name, slug, sku, price, image_url) values ('Dock', 'dock', 'DO-1', 9900, '/media/dock.webp')"

export async function connectTo(server: PostgresServer) {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
