import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '#platform/database/connection.ts'
import { lockFolder } from '#platform/database/folder-lock.ts'
import { rowsOf } from '#platform/database/db.ts'
import { packageRoot } from '#platform/package-root.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { copyDemoShop } from '#tests/support/processes/built-shop.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'

const stopTimeoutMs = 10_000

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a command in its own process group until the shop is open. The group is killed after the test. */
async function startShopWith(command: string, parameters: string[], env: Record<string, string> = {}) {
  const dataDir = await copyDemoShop()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const child = spawn(command, parameters, {
    cwd: packageRoot,
    env: {
      ...process.env,
      NODE: process.execPath,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'false',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = once(child, 'exit')
  onTestFinished(() => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL')
    } catch {
      // The group has already ended.
    }
  })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('The shop is open')) resolve()
    })
    child.stdout.once('close', () => reject(new Error(`The shop did not start:\n${output}`)))
  })
  return { child, ended, port, dataDir, url: `http://127.0.0.1:${port}` }
}

/** True if the shop has released its port and its folder. */
async function isReleased({ port, dataDir }: { port: number; dataDir: string }) {
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
    lockFolder(dataDir).release()
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const

test.each(signals)('%s to npm ends the shop that npm started', async (signal) => {
  const shop = await startShopWith('npm', ['start'])
  expect(await isReleased(shop)).toBe(false)
  shop.child.kill(signal)
  await expect.poll(() => isReleased(shop), { timeout: stopTimeoutMs }).toBe(true)
  await shop.ended
})

test('killing npm ends all server processes', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const shop = await startShopWith('npm', ['start'], { DATABASE_URL: postgres.url('postgres'), WORKERS: '2' })
  shop.child.kill('SIGKILL')
  await expect.poll(() => isReleased(shop), { timeout: stopTimeoutMs }).toBe(true)
})

test('Ctrl+C ends npm and the shop', async () => {
  const shop = await startShopWith('npm', ['start'])
  process.kill(-Number(shop.child.pid), 'SIGINT')
  await expect.poll(() => isReleased(shop), { timeout: stopTimeoutMs }).toBe(true)
  const [code, signal] = (await shop.ended) as [number | null, string | null]
  expect([0, 130, 'SIGINT']).toContain(code ?? signal)
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends the shop with code 0', async (signal) => {
  const shop = await startShopWith(process.execPath, ['scripts/start.js'])
  shop.child.kill(signal)
  expect(await shop.ended).toEqual([0, null])
  expect(await isReleased(shop)).toBe(true)
})

test('a shop started in the background outlives its shell', async () => {
  const shop = await startShopWith('sh', ['-c', '"$NODE" scripts/start.js & exit 0'])
  expect(await shop.ended).toEqual([0, null])
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  expect(await isReleased(shop)).toBe(false)
})

/** A port on which another server listens. */
async function listenOnFreePort() {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return String((other.address() as AddressInfo).port)
}

const withGeneratedPassword = { ADMIN_PASSWORD: '', DEMO: 'false' }
const printedPassword = (output: string) => /Admin password: +(\S+)/.exec(output)?.[1]

test('a first start on a used port creates nothing; later starts print the sign-in until it is used', async () => {
  const DATA_DIR = await createFolder()
  const env = { ...withGeneratedPassword, DATA_DIR, DATABASE_URL: '' }
  const PORT = await listenOnFreePort()
  await expect(startShopProcess({ ...env, PORT })).rejects.toThrow(
    `PORT ${PORT}, HOST 127.0.0.1: The port is already in use.`,
  )
  expect(await readdir(DATA_DIR)).toEqual([])

  const passwords: (string | undefined)[] = []
  for (let start = 1; start <= 3; start++) {
    const shop = await startShopProcess(env)
    if (start === 2)
      await createBrowser(shop.url).signIn({ email: owner.email, password: String(passwords[0]) })
    shop.process.kill('SIGTERM')
    await once(shop.process, 'close')
    passwords.push(printedPassword(shop.output()))
  }
  expect(passwords).toEqual([expect.stringMatching(/^[a-z2-9-]{24}$/), passwords[0], undefined])
})

test('several server processes create no admin on a used port', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const env = { ...withGeneratedPassword, WORKERS: '2', DATABASE_URL: postgres.url('postgres') }
  const PORT = await listenOnFreePort()
  await expect(startShopProcess({ ...env, PORT })).rejects.toThrow('The port is already in use.')
  const database = connectPostgres(env.DATABASE_URL, () => {})
  expect(await rowsOf(database.db, sql`select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
  await database.close()

  const shop = await startShopProcess(env)
  await expect.poll(() => printedPassword(shop.output())).toBeDefined()
  const password = String(printedPassword(shop.output()))
  await createBrowser(shop.url).signIn({ email: owner.email, password })
  await shop.stop()
})

/** Files and folders that other users of the machine can access. */
async function findOpenPaths(folder: string) {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode & 0o777 })),
  )
  return modes.filter(({ mode }) => (mode & 0o077) !== 0)
}

test('other users cannot read the data folder from the first start on', async () => {
  const shop = await startShopProcess({ DEMO: 'false', DATABASE_URL: '' })
  expect(await findOpenPaths(shop.dataDir)).toEqual([])
  await shop.stop()
})

test('the next start closes a data folder that other users can read', async () => {
  const DATA_DIR = await copyDemoShop()
  await chmod(DATA_DIR, 0o755)
  for (const name of await readdir(DATA_DIR, { recursive: true })) {
    const path = join(DATA_DIR, name)
    await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o666)
  }
  const shop = await startShopProcess({ DATA_DIR, DATABASE_URL: '' })
  expect(await findOpenPaths(DATA_DIR)).toEqual([])
  await shop.stop()
})
