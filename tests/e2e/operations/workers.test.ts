import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectRaw, get } from '#tests/support/raw-client.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { acceptingProcess } from '#tests/support/processes/accepting-process.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'

async function startTwoWorkers() {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const shop = await startShopProcess({
    DATABASE_URL: postgres.url('postgres'),
    WORKERS: '2',
    DEMO: 'false',
  })
  onTestFinished(() => void shop.process.kill('SIGKILL'))
  return { ...shop, postgres }
}

/** A single keep-alive connection, so all its requests reach the same server process. */
function openConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  let cookie = ''
  let localPort = 0
  return {
    localPort: () => localPort,
    setCookie: (value: string) => void (cookie = value),
    async request(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
      const outgoing = httpRequest(url + path, {
        agent,
        method,
        headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      })
      outgoing.end(body && JSON.stringify(body))
      const [response] = await once(outgoing, 'response')
      localPort = outgoing.socket?.localPort ?? 0
      return {
        status: response.statusCode as number,
        cookie: ((response.headers['set-cookie'] ?? []) as string[])
          .map((set) => set.split(';')[0])
          .join('; '),
        body: await text(response),
      }
    },
  }
}

/** Signed-in connections to both server processes. */
async function connectToBoth(url: string) {
  const [first, second] = [openConnection(url), openConnection(url)]
  const signedIn = await first.request('POST', '/api/login', owner)
  expect(signedIn.status).toBe(200)
  for (const each of [first, second]) each.setCookie(signedIn.cookie)
  await second.request('GET', '/healthz')
  const [firstPid, secondPid] = [
    await acceptingProcess(first.localPort()),
    await acceptingProcess(second.localPort()),
  ]
  expect(firstPid).not.toBe(secondPid)
  return [
    { ...first, pid: firstPid },
    { ...second, pid: secondPid },
  ] as const
}

const childrenOf = async (pid: number | undefined) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)

test('a change in one process appears in the other within 100 ms, and both share sessions', async () => {
  const shop = await startTwoWorkers()
  const [first, second] = await connectToBoth(shop.url)
  expect(JSON.parse((await second.request('GET', '/api/user')).body)).toMatchObject({ email: owner.email })

  const delaysMs: number[] = []
  for (const name of ['Docks', 'Lenses', 'Routers', 'Watches', 'Cables']) {
    const before = await second.request('GET', '/api/categories')
    expect((await second.request('GET', '/api/categories')).body).toBe(before.body)
    const created = await first.request('POST', '/api/admin/categories', { name, slug: name.toLowerCase() })
    expect(created.status, created.body).toBeLessThan(300)
    const start = performance.now()
    while (!(await second.request('GET', '/api/categories')).body.includes(name))
      expect(performance.now() - start).toBeLessThan(5000)
    delaysMs.push(performance.now() - start)
  }
  expect(delaysMs.toSorted((a, b) => a - b)[2]).toBeLessThan(100)

  await shop.stop()
})

test('password attempts count across all processes', async () => {
  const shop = await startTwoWorkers()
  const [first, second] = await connectToBoth(shop.url)
  // An account that this address has never signed in to.
  const wrongSignIn = { email: 'stranger@northquay.example', password: 'not-the-password' }
  for (let i = 0; i < 5; i++)
    for (const each of [first, second])
      expect((await each.request('POST', '/api/login', wrongSignIn)).status).toBe(401)
  for (const each of [first, second])
    expect((await each.request('POST', '/api/login', wrongSignIn)).status).toBe(429)
  await shop.stop()
})

test('either process reports the metrics of both, without those of a hung one', async () => {
  const shop = await startTwoWorkers()
  const [first, second] = await connectToBoth(shop.url)
  for (const each of [first, second]) await each.request('GET', '/api/user')
  for (const each of [first, second]) {
    const { body } = await each.request('GET', '/metrics')
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/user",status="200"} 2',
    )
    expect(body).toContain('server_processes 2\n')
    expect(body).toContain('database_up 1\n')
    expect(body).toMatch(/^database_pool_connections\{pool="reads",state="idle"\} \d+$/m)
    const names = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    expect(names).toEqual([...new Set(names)])
  }

  process.kill(second.pid, 'SIGSTOP')
  const { body } = await first.request('GET', '/metrics')
  process.kill(second.pid, 'SIGCONT')
  expect(body).toContain('server_processes 1\n')
  await shop.stop()
})

test('a dead process is replaced, and a stop ends all processes', async () => {
  const shop = await startTwoWorkers()
  const [killedPid = 0, survivingPid = 0] = await childrenOf(shop.process.pid)
  process.kill(killedPid, 'SIGKILL')
  await expect
    .poll(async () => (await childrenOf(shop.process.pid)).filter((pid) => pid !== killedPid).length)
    .toBe(2)
  await expect.poll(async () => (await openConnection(shop.url).request('GET', '/readyz')).status).toBe(200)

  const ended = once(shop.process, 'exit')
  await shop.stop()
  expect(await ended).toEqual([0, null])
  expect(() => process.kill(survivingPid, 0)).toThrow('ESRCH')
})

test('killing a hung process closes its connections and its database sessions', async () => {
  const { postgres, ...shop } = await startTwoWorkers()
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  onTestFinished(() => client.end())
  const sessions = async () => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    return rows.map(({ pid }) => pid)
  }
  const connect = () => connectRaw(shop.url, { send: get('/healthz') })
  const before = await Promise.all(Array.from({ length: 8 }, connect))
  for (const each of before) await expect.poll(each.received).toContain('alive')
  const sessionsBefore = await sessions()

  const [killedPid = 0] = await childrenOf(shop.process.pid)
  // A stopped process accepts no connections, like one in an endless loop.
  process.kill(killedPid, 'SIGSTOP')
  const during = await Promise.all(Array.from({ length: 8 }, connect))
  onTestFinished(() => [...before, ...during].forEach(({ socket }) => socket.destroy()))
  process.kill(killedPid, 'SIGKILL')
  const countHanging = () =>
    during.filter(({ received, isOpen }) => isOpen() && !received().includes('alive')).length
  await expect.poll(countHanging).toBe(0)
  await expect.poll(() => before.filter(({ isOpen }) => !isOpen()).length).toBeGreaterThan(0)
  const countSurviving = async () => {
    const now = new Set(await sessions())
    return sessionsBefore.filter((pid) => now.has(pid)).length
  }
  await expect.poll(countSurviving).toBeLessThan(sessionsBefore.length)
  await shop.stop()
})

test('a process that dies while the database is down is replaced afterwards, and the others stay', async () => {
  const { postgres, ...shop } = await startTwoWorkers()
  const [killedPid = 0, survivingPid] = await childrenOf(shop.process.pid)
  await postgres.halt('SIGINT')
  process.kill(killedPid, 'SIGKILL')
  await expect.poll(shop.output, { timeout: 10_000 }).toContain('Replacement server process failed to start')
  await postgres.start()
  await expect
    .poll(async () => (await openConnection(shop.url).request('GET', '/readyz')).status, { timeout: 10_000 })
    .toBe(200)
  await expect.poll(() => childrenOf(shop.process.pid), { timeout: 10_000 }).toHaveLength(2)
  expect(await childrenOf(shop.process.pid)).toContain(survivingPid)
  await shop.stop()
})

test('several processes on the embedded database are rejected with a message that says why', async () => {
  await expect(startShopProcess({ WORKERS: '2' })).rejects.toThrow(
    'WORKERS: more than 1 requires DATABASE_URL',
  )
})
