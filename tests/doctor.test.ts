import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '#platform/database/connection.ts'
import { version } from '#platform/version.ts'
import { diagnose } from '#scripts/doctor/diagnose.ts'
import type { Machine } from '#scripts/doctor/machine.ts'
import { olderPostgres } from '#tests/support/database/older-postgres.ts'
import { type PostgresServer, startPostgres } from '#tests/support/database/postgres-server.ts'
import { startTransactionPooler } from '#tests/support/database/transaction-pooler.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { metricsToken } from '#tests/support/metrics.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { runShop } from '#tests/support/processes/stopped-shop.ts'
import { firstUnprivilegedPort } from '#tests/support/processes/unprivileged-user.ts'
import { startS3 } from '#tests/support/s3-server.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
  await inDatabase('postgres', 'create database shop', "create user clerk password 'quay'")
  const database = connectPostgres(server.url('shop'), () => {})
  await database.migrate()
  await database.close()
}, 240_000)

afterAll(() => server.stop())

async function inDatabase(name: string, ...statements: string[]) {
  const { db, close } = connectPostgres(server.url(name), () => {})
  for (const statement of statements) await db.execute(sql.raw(statement))
  await close()
}

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const gibibyte = 1024 ** 3

/** A sound machine with these changes. Otherwise its clock advances, as that of the database does. */
const machineWith = (changes: Partial<Machine>): Machine => ({
  memoryBytes: 4 * gibibyte,
  freeDiskBytes: async () => 10 * gibibyte,
  installedAt: new Date(0),
  ...changes,
  get now() {
    return changes.now ?? new Date()
  },
})

/** Real services, all of them sound. */
async function soundSettings() {
  const s3 = await startS3(await openFolder())
  const mailbox = await openMailbox()
  return {
    PORT: '0',
    DATA_DIR: await openFolder(),
    DATABASE_URL: server.url('shop'),
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'shop@shop.example',
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
}

type Settings = Record<string, string>

interface Planted {
  settings?: Settings
  machine?: Partial<Machine>
}

async function listenOnFreePort() {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return String((other.address() as AddressInfo).port)
}

/** A copy of the shop's database, changed by these statements. */
async function copyDatabase(name: string, ...statements: string[]) {
  await inDatabase('postgres', `create database ${name} template shop`)
  await inDatabase(name, ...statements)
  return server.url(name)
}

const folderWith = async (file: string, content: string, mode: number) => {
  const folder = await openFolder()
  await writeFile(join(folder, file), content)
  await chmod(join(folder, file), mode)
  return folder
}

const secrets = JSON.stringify({ sessionSecret: 'x'.repeat(32), accessCode: 'rope and tar' })

/** No server uses port 1. */
const unusedUrl = 'postgres://shop@127.0.0.1:1/shop'

const faults: [fault: string, named: string, plant: () => Promise<Planted>][] = [
  [
    'a port in use',
    'The port is already in use',
    async () => ({ settings: { PORT: await listenOnFreePort() } }),
  ],
  [
    'an address of another machine',
    'Set HOST to one that does',
    async () => ({ settings: { HOST: '192.0.2.1' } }),
  ],
  [
    'a malformed PUBLIC_URL',
    'PUBLIC_URL: must be an http:// or https:// URL',
    async () => ({ settings: { PUBLIC_URL: 'shop.example' } }),
  ],
  [
    'a PUBLIC_URL below a path',
    'PUBLIC_URL: must end with the host',
    async () => ({ settings: { PUBLIC_URL: 'https://shop.example/shop' } }),
  ],
  [
    'a public shop without TLS',
    'Sign-ins and orders would not be encrypted',
    async () => ({ settings: { PUBLIC_URL: 'http://shop.example' } }),
  ],
  [
    'a proxy that is not named',
    'all visitors would count as one address',
    async () => ({ settings: { TRUST_PROXY: '' } }),
  ],
  [
    'a proxy that the running shop ignores',
    'If this is your proxy, all visitors count as one address: set TRUST_PROXY=127.0.0.1',
    async () => {
      const { url, visitor } = await openShop({ metricsToken })
      await visitor().fetch('/healthz', { headers: { 'x-forwarded-for': '203.0.113.7' } })
      return {
        settings: { PORT: new URL(url).port, TRUST_PROXY: '10.0.0.1', METRICS_TOKEN: metricsToken },
      }
    },
  ],
  [
    'a proxy of any address',
    'Name only the networks of the proxy',
    async () => ({ settings: { TRUST_PROXY: '0.0.0.0/0' } }),
  ],
  [
    'a data folder in a file',
    'This is a file or lies in one',
    async () => ({ settings: { DATA_DIR: join(await folderWith('file', '', 0o600), 'file') } }),
  ],
  [
    'files that other users may read',
    'other users of this machine may read its files (secrets.json)',
    async () => ({ settings: { DATA_DIR: await folderWith('secrets.json', secrets, 0o644) } }),
  ],
  [
    'damaged secrets',
    'secrets.json cannot be read',
    async () => ({ settings: { DATA_DIR: await folderWith('secrets.json', '{', 0o600) } }),
  ],
  [
    'a full disk',
    'Disk: 100 MiB are free',
    async () => ({ machine: { freeDiskBytes: async () => gibibyte / 10.24 } }),
  ],
  [
    'too little memory',
    'Memory: there are 256 MiB, and these settings need 512 MiB',
    async () => ({ machine: { memoryBytes: gibibyte / 4 } }),
  ],
  [
    'a clock in the past',
    'which is in the past',
    async () => ({ machine: { installedAt: new Date(Date.now() + 7 * 24 * 3600 * 1000) } }),
  ],
  [
    'a clock that differs from that of the database',
    'Clock: it differs from the clock of the database by',
    async () => ({ machine: { now: new Date(Date.now() + 600_000) } }),
  ],
  [
    'a database that does not respond',
    'DATABASE_URL: cannot connect to the database (Error: connect ECONNREFUSED',
    async () => ({ settings: { DATABASE_URL: unusedUrl } }),
  ],
  [
    'a database that does not exist',
    'database "none" does not exist',
    async () => ({ settings: { DATABASE_URL: server.url('none') } }),
  ],
  [
    'a PostgreSQL that is too old',
    'the server is PostgreSQL 14, but the shop needs 15 or later',
    async () => ({ settings: { DATABASE_URL: await olderPostgres(server.url('shop')) } }),
  ],
  [
    'a database of another encoding',
    'the database has the encoding SQL_ASCII, but the shop needs UTF8',
    async () => {
      await inDatabase('postgres', "create database ascii encoding 'SQL_ASCII' template template0")
      return { settings: { DATABASE_URL: server.url('ascii') } }
    },
  ],
  [
    'a user that may not create tables',
    'the user clerk may not create tables',
    async () => ({ settings: { DATABASE_URL: server.url('shop').replace('postgres@', 'clerk@') } }),
  ],
  [
    'more processes than connections',
    'Raise max_connections, or lower WORKERS',
    async () => ({ settings: { WORKERS: '100' }, machine: { memoryBytes: 100 * gibibyte } }),
  ],
  [
    'pending migrations',
    `Write a backup, then start Tradecounter ${version}`,
    async () => ({
      settings: {
        DATABASE_URL: await copyDatabase(
          'pending',
          'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
        ),
      },
    }),
  ],
  [
    'migrations of a later version',
    'The database was migrated by Tradecounter 9.1.0 and needs 9.0.0 or later',
    async () => ({
      settings: {
        DATABASE_URL: await copyDatabase(
          'newer',
          "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4000000000000)",
          "update drizzle.schema_version set version = '9.1.0', oldest_compatible = '9.0.0'",
        ),
      },
    }),
  ],
  [
    'a replica that is a primary',
    'DATABASE_READ_URL: it accepts writes and follows no server',
    async () => ({ settings: { DATABASE_READ_URL: server.url('shop') } }),
  ],
  [
    'a replica that does not respond',
    'DATABASE_READ_URL: cannot read from the replica (connect ECONNREFUSED',
    async () => ({ settings: { DATABASE_READ_URL: unusedUrl } }),
  ],
  [
    'a pooler in transaction mode',
    'DATABASE_URL: a pooler shares sessions of the server between connections',
    async () => ({ settings: { DATABASE_URL: await startTransactionPooler(server.url('shop')) } }),
  ],
  [
    'a mail server that does not respond',
    'The mail server does not respond or refuses (connect ECONNREFUSED',
    async () => ({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } }),
  ],
  [
    'an unknown access key of the store',
    'does not know this access key',
    async () => ({ settings: { S3_ACCESS_KEY_ID: 'unknown' } }),
  ],
  ['a missing bucket', 'has no bucket none', async () => ({ settings: { S3_BUCKET: 'none' } })],
  [
    'a missing folder for backups',
    'BACKUP_TO /none: There is no such folder. Create it, or mount its disk.',
    async () => ({ settings: { BACKUP_TO: '/none' } }),
  ],
  [
    'a missing bucket for backups',
    'BACKUP_TO: The store',
    async () => ({ settings: { BACKUP_TO: 's3://none/shop' } }),
  ],
]

test.each(faults)('the doctor names %s', async (_fault, named, plant) => {
  const { settings = {}, machine = {} } = await plant()
  const found = await diagnose({ ...(await soundSettings()), ...settings }, machineWith(machine))
  const messages = found.filter(({ kind }) => kind === 'fault').map(({ message }) => message)
  expect(messages).toEqual([expect.stringContaining(named)])
})

test('a sound shop is healthy', async () => {
  const settings = await soundSettings()
  const env = { ...settings, BACKUP_TO: `s3://${settings.S3_BUCKET}/backups` }
  expect(await runShop(['doctor'], env)).toEqual({
    code: 0,
    output: 'The shop is healthy.\n',
  })
  const { output } = await runShop(['doctor', '--json'], env)
  expect(JSON.parse(output)).toEqual({ isHealthy: true, findings: [] })
  const { code, output: faulty } = await runShop(['doctor', '--json'], { ...env, BACKUP_TO: '/none' })
  expect(code).toBe(1)
  expect(JSON.parse(faulty)).toMatchObject({ isHealthy: false, findings: [{ kind: 'fault' }] })
}, 120_000)

test.skipIf(firstUnprivilegedPort <= 80)(
  'the doctor names a port and a folder that the user may not use',
  async () => {
    const folder = await openFolder()
    await chmod(folder, 0o500)
    const env = { ...(await soundSettings()), PORT: '80', DATA_DIR: folder, BACKUP_TO: folder }
    const { code, output } = await runShop(['doctor'], env, { isPrivileged: false })
    expect(code).toBe(1)
    expect(output).toContain('This user may not use the port. Set PORT to 1024 or higher.')
    expect(output).toContain(`DATA_DIR ${folder}: This user may not write to the folder.`)
    expect(output).toContain(`BACKUP_TO ${folder}: This user may not write to the folder.`)
  },
  120_000,
)
