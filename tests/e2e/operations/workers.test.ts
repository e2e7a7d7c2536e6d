import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { connectClient } from '#tests/support/database/connect-client.ts'
import { type PostgresServer, startPostgres } from '#tests/support/database/postgres-server.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { metricsHeaders } from '#tests/support/metrics.ts'
import { acceptingProcess } from '#tests/support/processes/accepting-process.ts'
import { childrenOf } from '#tests/support/processes/children-of.ts'
import { connectRaw, get } from '#tests/support/raw-client.ts'
import { type ShopProcess, owner, startShopProcess } from '#tests/support/processes/shop-process.ts'

/** A single keep-alive connection, so all its requests reach the same server process. */
function openConnection(url: string, cookie = '') {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  let localPort = 0
  return {
    localPort: () => localPort,
    async request(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
      const outgoing = httpRequest(url + path, {
        agent,
        method,
        headers: {
          cookie,
          ...(path === '/metrics' ? metricsHeaders : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
      })
      outgoing.end(body && JSON.stringify(body))
      const [response] = await once(outgoing, 'response')
      localPort = outgoing.socket?.localPort ?? 0
      return { status: response.statusCode as number, body: await text(response) }
    },
  }
}

type Connection = ReturnType<typeof openConnection>

const maxConnections = 20

/** A connection to each server process, with the pid. Any connection may reach any process. */
async function connectToBoth(shop: ShopProcess, cookie?: string) {
  const pids = await childrenOf(shop.process.pid)
  const reached = new Map<number, Connection>()
  for (let opened = 0; reached.size < 2; opened++) {
    if (opened === maxConnections) throw new Error('All connections reached the same process')
    const connection = openConnection(shop.url, cookie)
    await connection.request('GET', '/healthz')
    reached.set(await serverProcessOf(shop, connection.localPort()), connection)
  }
  expect([...reached.keys()].toSorted()).toEqual(pids.toSorted())
  const [first, second] = [...reached].map(([pid, connection]) => ({ ...connection, pid }))
  if (!first || !second) throw new Error('No connection')
  return [first, second] as const
}

/** The server process of the connection from this local port. */
async function serverProcessOf(shop: ShopProcess, localPort: number) {
  let pid = 0
  const find = async () => (pid = await acceptingProcess(localPort, Number(new URL(shop.url).port)))
  // The primary process has the connection too until the server process confirms it.
  await expect.poll(find).not.toBe(shop.process.pid)
  return pid
}

describe('two server processes', () => {
  let postgres: PostgresServer
  let shop: ShopProcess
  let staff: Browser

  beforeAll(async () => {
    postgres = await startPostgres()
    shop = await startShopProcess({
      DATABASE_URL: postgres.url('postgres'),
      WORKERS: '2',
      DEMO: 'false',
    })
    staff = createBrowser(shop.url)
    await staff.signIn(owner)
  })
  afterAll(async () => {
    await shop.stop()
    await postgres.stop()
  })

  test('share sessions, and a change in one appears in the other', async () => {
    const [first, second] = await connectToBoth(shop, staff.cookie())
    for (const each of [first, second])
      expect(JSON.parse((await each.request('GET', '/api/user')).body)).toMatchObject({ email: owner.email })

    const names: string[] = []
    for (const name of ['Docks', 'Lenses', 'Routers', 'Watches']) {
      const [changed, other] = names.length % 2 === 0 ? [first, second] : [second, first]
      // From now on, both have the list in their caches.
      for (const each of [first, second]) expect(await listCategories(each)).toEqual(names)
      const body = { name, slug: name.toLowerCase() }
      expect(await changed.request('POST', '/api/admin/categories', body)).toMatchObject({ status: 201 })
      names.push(name)
      await expect.poll(() => listCategories(other)).toEqual(names)
    }
  })

  test('count password attempts together', async () => {
    const both = await connectToBoth(shop)
    // An account that this address has never signed in to.
    const wrongSignIn = { email: 'stranger@northquay.example', password: 'not-the-password' }
    for (let i = 0; i < 5; i++)
      for (const each of both)
        expect((await each.request('POST', '/api/login', wrongSignIn)).status).toBe(401)
    for (const each of both) expect((await each.request('POST', '/api/login', wrongSignIn)).status).toBe(429)
  })

  test('report the metrics of both, without those of a hung one', async () => {
    const [first, second] = await connectToBoth(shop, staff.cookie())
    const before = countUserReads(await readBothMetrics(first))
    for (const each of [first, second]) await each.request('GET', '/api/user')
    for (const each of [first, second]) {
      const metrics = await readBothMetrics(each)
      expect(countUserReads(metrics)).toBe(before + 2)
      expect(metrics).toContain('database_up 1\n')
      expect(metrics).toMatch(/^database_pool_connections\{pool="reads",state="idle"\} \d+$/m)
      const names = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
      expect(names).toEqual([...new Set(names)])
    }

    process.kill(second.pid, 'SIGSTOP')
    onTestFinished(() => void process.kill(second.pid, 'SIGCONT'))
    await expect.poll(() => readMetrics(first)).toContain('server_processes 1\n')
  })

  test('replace a hung one that is killed, whose connections and database sessions close', async () => {
    const client = await connectClient(postgres.url('postgres'))
    const sessions = async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database()
          and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      return rows.map(({ pid }) => pid)
    }
    const connect = () => connectRaw(shop.url, { send: get('/healthz') })
    const before = await Promise.all(Array.from({ length: 8 }, connect))
    for (const each of before) await expect.poll(each.received).toContain('alive')
    const sessionsBefore = await sessions()

    const [cutOff] = before
    if (!cutOff) throw new Error('No connection')
    const killedPid = await serverProcessOf(shop, Number(cutOff.socket.localPort))
    // A stopped process accepts no connections, like one in an endless loop.
    process.kill(killedPid, 'SIGSTOP')
    const during = await Promise.all(Array.from({ length: 8 }, connect))
    onTestFinished(() => [...before, ...during].forEach(({ socket }) => socket.destroy()))
    process.kill(killedPid, 'SIGKILL')
    const countHanging = () =>
      during.filter(({ received, isOpen }) => isOpen() && !received().includes('alive')).length
    await expect.poll(countHanging).toBe(0)
    await expect.poll(cutOff.isOpen).toBe(false)
    const countSurviving = async () => {
      const now = new Set(await sessions())
      return sessionsBefore.filter((pid) => now.has(pid)).length
    }
    await expect.poll(countSurviving).toBeLessThan(sessionsBefore.length)
    await untilBothServe(killedPid)
    expect(shop.output()).toContain(`"pid":${killedPid},"exitCode":null,"signal":"SIGKILL"`)
  })

  test.runIf(isFullRun)(
    'replace one that died while the database was down, and the other stays',
    async () => {
      const [killedPid = 0, survivingPid] = await childrenOf(shop.process.pid)
      await postgres.halt('SIGINT')
      process.kill(killedPid, 'SIGKILL')
      await expect.poll(shop.output).toContain('A server process exited with code 1 before it was ready')
      expect(shop.output()).toContain('Replacement server process failed to start')
      await postgres.start()
      await untilBothServe(killedPid)
      expect(await childrenOf(shop.process.pid)).toContain(survivingPid)
    },
  )

  test('end when the shop stops', async () => {
    const pids = await childrenOf(shop.process.pid)
    const ended = once(shop.process, 'exit')
    await shop.stop()
    expect(await ended).toEqual([0, null])
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  /** Waits until another process serves in place of the killed one. */
  async function untilBothServe(killedPid: number) {
    const countOthers = async () =>
      (await childrenOf(shop.process.pid)).filter((pid) => pid !== killedPid).length
    await expect.poll(countOthers).toBe(2)
    await expect.poll(() => readMetrics(openConnection(shop.url))).toContain('server_processes 2\n')
    await expect.poll(async () => (await openConnection(shop.url).request('GET', '/readyz')).status).toBe(200)
  }
})

async function listCategories(connection: Connection) {
  const categories: { name: string }[] = JSON.parse((await connection.request('GET', '/api/categories')).body)
  return categories.map(({ name }) => name)
}

const readMetrics = async (connection: Connection) => (await connection.request('GET', '/metrics')).body

/** The metrics without a process that is slow to report are incomplete. */
async function readBothMetrics(connection: Connection) {
  let metrics = ''
  const read = async () => (metrics = await readMetrics(connection))
  await expect.poll(read).toContain('server_processes 2\n')
  return metrics
}

function countUserReads(metrics: string) {
  const name = 'http_request_duration_seconds_count{method="GET",route="/api/user",status="200"}'
  const line = metrics.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.split(' ')[1] ?? 0)
}

test('several processes on the embedded database are rejected with a message that says why', async () => {
  await expect(startShopProcess({ WORKERS: '2' })).rejects.toThrow(
    'WORKERS: more than 1 requires DATABASE_URL',
  )
})
