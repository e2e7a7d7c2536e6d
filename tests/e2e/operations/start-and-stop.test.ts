import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '#platform/database/connection.ts'
import { lockFolder } from '#platform/database/locks/folder-lock.ts'
import { rowsOf } from '#platform/database/db.ts'
import { packageRoot } from '#platform/package-root.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { copyDemoShop } from '#tests/support/processes/built-shop.ts'
import { createDatabase } from '#tests/support/database/create-database.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'

// `npm run torture` measures how long a stop takes under load: stops.

/** npm waits for the shop, which completes its requests first. */
const pollOptions = { timeout: 30_000 }

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a command in its own process group until the shop is open. The group is killed after the test. */
async function startShopWith(command: string, parameters: string[], env: Record<string, string> = {}) {
  const dataDir = env['DATABASE_URL'] ? await createFolder() : copyDemoShop()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const child = spawn(command, parameters, {
    cwd: packageRoot,
    env: {
      ...process.env,
      NODE: process.execPath,
      PORT: '0',
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
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [, address] = /The shop is open: +(\S+)\n/.exec(output) ?? []
      if (address) resolve(address)
    })
    child.once('close', () => reject(new Error(`The shop did not start:\n${output}`)))
  })
  return { child, ended, dataDir, url }
}

/** True if the shop has released its port and its folder. */
async function isReleased({ url, dataDir }: { url: string; dataDir: string }) {
  const probe = createServer()
  try {
    probe.listen(Number(new URL(url).port), '127.0.0.1')
    await once(probe, 'listening')
    lockFolder(dataDir).release()
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}

// npm forwards SIGTERM and SIGINT. The next test kills npm.
const npmSignals = isFullRun ? (['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const) : (['SIGTERM'] as const)

test.each(npmSignals)('%s to npm ends the shop that npm started', async (signal) => {
  const shop = await startShopWith('npm', ['start'])
  expect(await isReleased(shop)).toBe(false)
  shop.child.kill(signal)
  await expect.poll(() => isReleased(shop), pollOptions).toBe(true)
  await shop.ended
})

test.runIf(isFullRun)(
  'all server processes end with npm, but a shop started in the background outlives its shell',
  async () => {
    const [shop, background] = await Promise.all([
      startShopWith('npm', ['start'], { DATABASE_URL: await createDatabase(), WORKERS: '2' }),
      startShopWith('sh', ['-c', '"$NODE" scripts/start.js & wait']),
    ])
    for (const { child } of [background, shop]) child.kill('SIGKILL')
    await expect.poll(() => isReleased(shop), pollOptions).toBe(true)
    // Both looked for npm meanwhile.
    expect((await fetch(`${background.url}/readyz`)).status).toBe(200)
    expect(await isReleased(background)).toBe(false)
  },
)

test.runIf(isFullRun)('Ctrl+C ends npm and the shop', async () => {
  const shop = await startShopWith('npm', ['start'])
  process.kill(-Number(shop.child.pid), 'SIGINT')
  await expect.poll(() => isReleased(shop), pollOptions).toBe(true)
  const [code, signal] = (await shop.ended) as [number | null, string | null]
  expect([0, 130, 'SIGINT']).toContain(code ?? signal)
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

test.runIf(isFullRun)(
  'a first start on a used port creates nothing; later starts print the sign-in until it is used',
  async () => {
    const DATA_DIR = await createFolder()
    const env = { ...withGeneratedPassword, DATA_DIR, DATABASE_URL: '' }
    const PORT = await listenOnFreePort()
    await expect(startShopProcess({ ...env, PORT })).rejects.toThrow(
      `PORT ${PORT}, HOST 127.0.0.1: The port is already in use.`,
    )
    expect(await readdir(DATA_DIR)).toEqual([])

    const firstPassword = await readPasswordOf(env, 'SIGTERM')
    expect(firstPassword).toMatch(/^[a-z2-9-]{24}$/)
    await openToOthers(DATA_DIR)
    const signIn = (url: string) =>
      createBrowser(url).signIn({ email: owner.email, password: String(firstPassword) })
    expect(await readPasswordOf(env, 'SIGINT', signIn)).toBe(firstPassword)
    expect(await readPasswordOf(env, 'SIGHUP')).toBeUndefined()
  },
)

/**
 * The password that a start prints. The shop stops by the signal with code 0, and then no other user can read its data
 * folder.
 */
async function readPasswordOf(
  env: { DATA_DIR: string } & Record<string, string>,
  signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP',
  whileOpen: (url: string) => Promise<void> = async () => {},
) {
  const shop = await startShopProcess(env)
  onTestFinished(() => void shop.process.kill('SIGKILL'))
  expect(await findOpenPaths(env.DATA_DIR)).toEqual([])
  await whileOpen(shop.url)
  const closed = once(shop.process, 'close')
  shop.process.kill(signal)
  expect(await closed).toEqual([0, null])
  expect(await isReleased(shop)).toBe(true)
  return printedPassword(shop.output())
}

/** Files and folders that other users of the machine can access. */
async function findOpenPaths(folder: string) {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode & 0o777 })),
  )
  return modes.filter(({ mode }) => (mode & 0o077) !== 0)
}

/** Lets all users read a data folder, as versions that did not close it left it. */
async function openToOthers(folder: string) {
  await chmod(folder, 0o755)
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o666)
  }
}

test.runIf(isFullRun)('several server processes create no admin on a used port', async () => {
  const url = await createDatabase()
  const env = { ...withGeneratedPassword, WORKERS: '2', DATABASE_URL: url }
  const PORT = await listenOnFreePort()
  await expect(startShopProcess({ ...env, PORT })).rejects.toThrow('The port is already in use.')
  const database = connectPostgres(url, () => {})
  expect(await rowsOf(database.db, sql`select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
  await database.close()

  const shop = await startShopProcess(env)
  onTestFinished(shop.stop)
  await expect.poll(() => printedPassword(shop.output())).toBeDefined()
  const password = String(printedPassword(shop.output()))
  await createBrowser(shop.url).signIn({ email: owner.email, password })
})
