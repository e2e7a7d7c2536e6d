import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '#platform/package-root.ts'
import { connectClient } from '#tests/support/database/connect-client.ts'
import { createDatabase } from '#tests/support/database/create-database.ts'
import { olderPostgres } from '#tests/support/database/older-postgres.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { startShopProcess } from '#tests/support/processes/shop-process.ts'
import { firstUnprivilegedPort, nodeWithoutPrivileges } from '#tests/support/processes/unprivileged-user.ts'
import { startS3 } from '#tests/support/s3-server.ts'

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The exit code and the error output of a start that fails. */
async function failStart(env: Record<string, string>, { isPrivileged = true } = {}) {
  const start = ['scripts/start.js']
  const child = spawn(
    ...(isPrivileged ? ([process.execPath, start] as const) : nodeWithoutPrivileges(start)),
    {
      cwd: packageRoot,
      env: {
        ...process.env,
        DATABASE_URL: '',
        DEMO: 'false',
        PORT: '0',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stderr?.on('data', (chunk) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** One sentence or two, on one line. */
const oneLine = (text: string) => ({ code: 1, output: `${text}\n` })

test('a start in a folder of another user says what to do', async () => {
  const folder = await openFolder()
  await chmod(folder, 0o500)
  expect(await failStart({ DATA_DIR: join(folder, 'data') }, { isPrivileged: false })).toEqual(
    oneLine(
      `DATA_DIR ${folder}/data: This user may not write to the folder. Give the folder to this user, or set DATA_DIR to another folder.`,
    ),
  )
  const file = join(await openFolder(), 'file')
  await writeFile(file, '')
  expect(await failStart({ DATA_DIR: file })).toEqual(
    oneLine(`DATA_DIR ${file}: This is a file or lies in one. Set DATA_DIR to a folder.`),
  )
})

test.skipIf(firstUnprivilegedPort <= 80)('a start on a port below 1024 says what to do', async () => {
  expect(await failStart({ DATA_DIR: await openFolder(), PORT: '80' }, { isPrivileged: false })).toEqual(
    oneLine('PORT 80, HOST 127.0.0.1: This user may not use the port. Set PORT to 1024 or higher.'),
  )
})

test.runIf(isFullRun)('a start on a PostgreSQL that is too old names both versions', async () => {
  const DATABASE_URL = await olderPostgres(await createDatabase())
  expect(await failStart({ DATA_DIR: await openFolder(), DATABASE_URL })).toEqual(
    oneLine(
      'DATABASE_URL: the server is PostgreSQL 14, but the shop needs 15 or later. Upgrade the server, or set DATABASE_URL to another one.',
    ),
  )
})

test('a user who may not create tables is named at the start', async () => {
  const url = await createDatabase()
  const admin = await connectClient(url)
  await admin.query('create user clerk')
  onTestFinished(async () => void (await admin.query('drop user clerk')))
  const DATABASE_URL = url.replace('postgres@', 'clerk@')
  expect(await failStart({ DATA_DIR: await openFolder(), DATABASE_URL })).toEqual(
    oneLine(
      'DATABASE_URL: the user clerk may not create tables in the database. Make it the owner: alter database … owner to clerk.',
    ),
  )
})

test.runIf(isFullRun)('a wrong key or bucket of the store stops the start', async () => {
  const s3 = await startS3(await openFolder())
  const env = {
    DATA_DIR: await openFolder(),
    DATABASE_URL: await createDatabase(),
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  for (const DEMO of isFullRun ? ['false', 'true'] : ['false'])
    expect(await failStart({ ...env, DEMO, S3_ACCESS_KEY_ID: 'unknown' })).toEqual(
      oneLine(`S3_ACCESS_KEY_ID: The store ${s3.endpoint} does not know this access key.`),
    )
  // In a normal run, tests/doctor.test.ts tests the same check.
  if (!isFullRun) return
  expect(await failStart({ ...env, S3_BUCKET: 'none' })).toEqual(
    oneLine(`S3_BUCKET: The store ${s3.endpoint} has no bucket none. Create it, or correct the name.`),
  )
})

test.runIf(isFullRun)(
  'a mail server that does not respond is named in the log, and the shop starts',
  async () => {
    const shop = await startShopProcess({
      DATABASE_URL: await createDatabase(),
      DEMO: 'false',
      // No server uses this port.
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'shop@shop.example',
    })
    await expect.poll(shop.output).toContain('The mail server does not respond; emails wait until it does')
    expect(shop.output()).toContain('connect ECONNREFUSED')
    expect(shop.output()).not.toContain('"stack"')
    await shop.stop()
  },
)

test.runIf(isFullRun)(
  'of two first starts at once on one empty database, one prepares the shop while the other waits',
  async () => {
    const url = await createDatabase()
    const client = await connectClient(url)
    // Both wait for this lock, however long each takes until there.
    await client.query("select pg_advisory_lock(hashtext('tradecounter first start'))")
    // Only a full run fills the demo shop, which takes longest.
    const start = () => startShopProcess({ DATABASE_URL: url, DEMO: String(isFullRun) })
    const starting = Promise.all([start(), start()])
    const countWaiting = async () => {
      const { rows } = await client.query(
        `select pid from pg_locks join pg_database d on d.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`,
      )
      return rows.length
    }
    await expect.poll(countWaiting, { timeout: 60_000 }).toBe(2)
    await client.query('select pg_advisory_unlock_all()')
    const shops = await starting
    for (const shop of shops) {
      expect(shop.output()).toContain('Waiting for another process')
      expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    }
    const { rows } = await client.query(
      `select (select count(*) from users where role = 'admin')::int as admins,
      (select count(*) - count(distinct name) from products)::int as repeated`,
    )
    expect(rows).toEqual([{ admins: 1, repeated: 0 }])
    await Promise.all(shops.map((shop) => shop.stop()))
  },
  240_000,
)

test.runIf(isFullRun)('a request that outlasts the stop is cut off without an error in the log', async () => {
  const url = await createDatabase()
  const shop = await startShopProcess({ DATABASE_URL: url, DEMO: 'false' })
  onTestFinished(() => void shop.process.kill('SIGKILL'))
  const blocking = await connectClient(url)
  await blocking.query('begin')
  await blocking.query('lock table products in access exclusive mode')
  // Within its transaction, `blocking` would only see the connections of its first look.
  const watching = await connectClient(url)
  // The server cancels lists, which visitors filter, before the shop has ended.
  const cutOff = fetch(`${shop.url}/api/products/dock`).catch((error: Error) => error)
  await expect
    .poll(async () => {
      const { rows } = await watching.query(
        // Background work waits for the lock too.
        `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%"slug" = any($%'`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
  shop.process.kill('SIGTERM')
  const [code] = await once(shop.process, 'close')
  expect(code).toBe(0)
  expect(await cutOff).toBeInstanceOf(Error)
  expect(shop.output()).not.toContain('"level":50')
  await rm(shop.dataDir, { recursive: true })
})
