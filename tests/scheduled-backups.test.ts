import { mkdir, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listJobs } from '#contract/jobs/jobs.ts'
import { getAttention } from '#contract/reports/attention.ts'
import { BackupUnusable } from '#platform/backup/backup-unusable.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import type { BackupSetup } from '#platform/backup/schedule/backup-setup.ts'
import { embeddedSource, postgresSource } from '#platform/backup/schedule/backup-source.ts'
import { checkRestore } from '#platform/backup/schedule/check-restore.ts'
import { enqueueDueBackup } from '#platform/backup/schedule/enqueue-due-backup.ts'
import { listBackups } from '#platform/backup/schedule/list-backups.ts'
import { readBackupTimes } from '#platform/backup/schedule/queries.ts'
import { writeScheduledBackup } from '#platform/backup/schedule/write-scheduled-backup.ts'
import type { BackupTarget } from '#platform/backup/targets/backup-target.ts'
import { BackupFolderUnusable } from '#platform/backup/targets/folder-target.ts'
import { openTarget } from '#platform/backup/targets/open-target.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type Db, rowsOf, transaction } from '#platform/database/db.ts'
import { openFileStore } from '#platform/storage/file-store.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { readUrl } from '#tests/support/database/second-connection.ts'
import { newDatabase } from '#tests/support/database/test-database.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-scheduled-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const toFolder = async () => ({ BACKUP_TO: await openFolder() })

async function toStore() {
  const s3 = await startS3(await openFolder())
  return {
    BACKUP_TO: `s3://${s3.bucket}/backups`,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
}

/** Restoring a backup starts a process, which creates an embedded database. */
const giveUpMs = 180_000

type Backups = NonNullable<Config['backups']>

/** A shop with an order, a picture and the settings of its backups. */
async function openShopWithBackups(env: Record<string, string>) {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { name: 'Slate', description: 'one\ntwo', stockQuantity: null })
  await order(await shop.customer(), [{ productId: device.id, quantity: 3 }])
  const dataDir = await openFolder()
  const databaseUrl = shop.kind === 'postgres' ? await readUrl(shop.db) : undefined
  const config = { ...readConfig({ ...env, DATA_DIR: dataDir }), databaseUrl }
  const files = await openFiles(config)
  await files.put('slate-960.webp', Buffer.from([0, 255, 1, 254]))
  const backups = config.backups as Backups
  const target = await openTarget(config, backups)
  const setup: BackupSetup = {
    db: shop.db,
    source: databaseUrl ? postgresSource(databaseUrl) : embeddedSource(shop.db),
    files,
    dataDir,
    openTarget: async () => target,
    keep: backups.keep,
    clock: () => new Date(shop.clock.now),
  }
  return { shop, config, setup, target }
}

/** Enqueues the backup that is due and runs its job, as a running shop does. */
async function writeDue({ shop, config, setup }: Awaited<ReturnType<typeof openShopWithBackups>>) {
  await enqueueDue(shop, config)
  const [job] = await listQueued(shop.db, 'backup.write')
  if (!job) return null
  await writeScheduledBackup(setup, job.name)
  await shop.db.execute(sql`delete from jobs where kind = 'backup.write'`)
  return job.name
}

const enqueueDue = ({ db, clock }: Shop, { backups }: Config) =>
  transaction(db, (tx) => enqueueDueBackup(tx, (backups as Backups).schedule, clock.now))

const listQueued = (db: Db, kind: string) =>
  rowsOf<{ name: string; failure: string | null }>(
    db,
    sql`select payload ->> 'name' as name, failure from jobs where kind = ${kind}`,
  )

const setTime = (shop: Shop, time: string) => (shop.clock.now = new Date(time))

/** Reads a target as a bad disk or connection would. */
const damaged = (target: BackupTarget, damage: (backup: Buffer) => Buffer): BackupTarget => ({
  ...target,
  read: async (name) => {
    const backup = await target.read(name)
    return backup && Readable.from([damage(await buffer(backup))])
  },
})

const truncate = (backup: Buffer) => backup.subarray(0, backup.length - 20)

/** All rows of the shop, except ones that backups and their jobs change. */
function readEverything(db: Db) {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`)
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relpersistence = 'p' and relname not in ('jobs', 'scheduled_backups') order by 1`,
    )
    const rows: [string, unknown[]][] = []
    for (const { name } of tables)
      rows.push([
        name,
        await rowsOf(tx, sql`select t::text as row from ${sql.identifier(name)} t order by 1`),
      ])
    return rows
  })
}

describe.each([
  ['a folder', toFolder],
  ['an S3-compatible store', toStore],
])('in %s', (where, openSettings) => {
  test('the backup that is due is written and verified, and restores the same data', async () => {
    const given = await openShopWithBackups(await openSettings())
    const { shop, target } = given
    const name = 'tradecounter-2026-11-21T09-40-00Z.backup'
    expect(await writeDue(given)).toBe(name)
    const backups = await listBackups(target)
    expect(backups).toMatchObject([{ name, startedAt: new Date('2026-11-21T09:40:00Z'), isVerified: true }])
    expect(backups[0]?.bytes).toBeGreaterThan(1000)

    const scratch = await newDatabase()
    onTestFinished(scratch.close)
    await scratch.migrate()
    const dataDir = await openFolder()
    const archive = await target.read(name)
    const files = await openFileStore(join(dataDir, 'media'))
    const restored = { db: scratch.db, files, dataDir, replace: true, seededTables: [] }
    await restoreBackup(restored, archive as Readable)
    expect(await readFile(join(dataDir, 'media/slate-960.webp'))).toEqual(Buffer.from([0, 255, 1, 254]))
    expect(await readEverything(scratch.db)).toEqual(await readEverything(shop.db))
  })

  const isChecked = isFullRun || where === 'a folder'

  test.runIf(isChecked)('only verified backups replace older ones, and other files stay', async () => {
    const env = { ...(await openSettings()), BACKUP_KEEP_DAYS: '3', BACKUP_KEEP_WEEKS: '2' }
    const given = await openShopWithBackups(env)
    const { shop, setup, target } = given
    const foreign = ['notes.txt', 'tradecounter-2019-01-01T03-00-00Z.backup', 'tradecounter.backup']
    for (const name of foreign) await target.put(name, 'not of this shop')
    const listDays = async () => {
      const own = (await listBackups(target)).filter(({ name }) => !foreign.includes(name))
      return own.map(
        ({ startedAt, isVerified }) => startedAt.toISOString().slice(8, 10) + (isVerified ? '' : '?'),
      )
    }
    for (let day = 12; day <= 20; day++) {
      setTime(shop, `2026-11-${day}T03:00:30Z`)
      expect(await writeDue(given)).not.toBeNull()
    }
    // 15 November is a Sunday.
    expect(await listDays()).toEqual(['20', '19', '18', '15'])

    setTime(shop, '2026-11-21T03:00:30Z')
    const unreadable = { ...setup, openTarget: async () => damaged(target, truncate) }
    await expect(writeDue({ ...given, setup: unreadable })).rejects.toThrow(BackupUnusable)
    expect(await listDays()).toEqual(['21?', '20', '19', '18', '15'])
    expect((await readBackupTimes(shop.db)).lastVerifiedAt).toEqual(new Date('2026-11-20T03:00:30Z'))

    await shop.db.execute(sql`delete from jobs`)
    setTime(shop, '2026-11-22T03:00:30Z')
    await writeDue(given)
    expect(await listDays()).toEqual(['22', '20', '19', '15'])
    expect((await target.list()).map(({ name }) => name)).toEqual(expect.arrayContaining(foreign))
  })
})

test('a backup is due once for each time of the schedule', async () => {
  const given = await openShopWithBackups({ ...(await toFolder()), BACKUP_SCHEDULE: '03:00' })
  expect(await writeDue(given)).toBe('tradecounter-2026-11-21T09-40-00Z.backup')
  expect(await writeDue(given)).toBeNull()
  setTime(given.shop, '2026-11-22T02:59:59Z')
  expect(await writeDue(given)).toBeNull()
  setTime(given.shop, '2026-11-22T03:00:00Z')
  expect(await writeDue(given)).toBe('tradecounter-2026-11-22T03-00-00Z.backup')
})

test('files have mode 0600, and the checksum file is one of sha256sum', async () => {
  const given = await openShopWithBackups(await toFolder())
  const name = await writeDue(given)
  const { folder } = (given.config.backups as Backups).target as { folder: string }
  expect((await readdir(folder)).toSorted()).toEqual([name, `${name}.sha256`])
  for (const file of await readdir(folder)) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, `${name}.sha256`), 'utf8')).toMatch(
    /^[0-9a-f]{64} {2}tradecounter-.*Z\.backup\n$/,
  )
})

test('a folder that cannot be used is a failed job that staff see, until a backup succeeds', async () => {
  const given = await openShopWithBackups({ BACKUP_TO: join(await openFolder(), 'unmounted') })
  const { shop, config } = given
  const { folder } = (config.backups as Backups).target as { folder: string }
  const work = startTestJobs(shop, null, config)
  const clerk = await shop.admin()
  const failure = `BACKUP_TO ${folder}: There is no such folder. Create it, or mount its disk.`
  await expect
    .poll(async () => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000)
      return (await clerk.api(getAttention)).failedJobs.jobs
    })
    .toMatchObject([{ kind: 'backup.write', failure }])
  await work.stop()
  expect((await clerk.api(listJobs)).items).toMatchObject([
    { kind: 'backup.write', state: 'failed', attempts: 5 },
  ])
  expect((await readBackupTimes(shop.db)).lastVerifiedAt).toBeNull()

  await mkdir(folder)
  shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 3_600_000)
  await enqueueDue(shop, config)
  const queued = await listQueued(shop.db, 'backup.write')
  await writeScheduledBackup(given.setup, queued.find((job) => !job.failure)?.name ?? '')
  expect((await clerk.api(getAttention)).failedJobs.count).toBe(0)
})

test('a backup whose process died after it was verified is not written again', async () => {
  const given = await openShopWithBackups(await toFolder())
  const name = (await writeDue(given)) ?? ''
  const { target, setup } = given
  const before = (await target.list()).toSorted((a, b) => a.name.localeCompare(b.name))
  const write = () => Promise.reject(new Error('written again'))
  await writeScheduledBackup({ ...setup, openTarget: async () => ({ ...target, write }) }, name)
  expect((await target.list()).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(before)
})

test(
  'a check that restores a backup finds rows that differ',
  async () => {
    const given = await openShopWithBackups(await toFolder())
    const { setup, target } = given
    const name = (await writeDue(given)) ?? ''
    const change = (archive: Buffer) =>
      gzipSync(gunzipSync(archive).toString().replaceAll('one\\ntwo', 'one\\nTWO'))
    const changed = { ...setup, openTarget: async () => damaged(target, change) }
    await expect(checkRestore(changed, name)).rejects.toThrow(
      'The backup cannot be restored. Table products does not match the backup',
    )
    expect(await readdir(setup.dataDir)).toEqual(['media'])
  },
  giveUpMs,
)

// It restores in a process, as `backup verify` does in tests/operator-commands.test.ts.
test.runIf(isFullRun)(
  'running processes write one backup and restore it elsewhere, and a week later the next one',
  async () => {
    const given = await openShopWithBackups(await toFolder())
    const { shop, config, target } = given
    // Only one process can open PGlite.
    const processCount = shop.kind === 'postgres' ? 2 : 1
    const processes = Array.from({ length: processCount }, () => startTestJobs(shop, null, config))
    await Promise.all(processes.map(() => enqueueDue(shop, config)))
    const readRestoredAt = async () => (await readBackupTimes(shop.db)).lastRestoredAt
    await expect.poll(readRestoredAt, { timeout: giveUpMs }).toEqual(shop.clock.now)
    await Promise.all(processes.map(({ stop }) => stop()))
    expect(await listBackups(target)).toHaveLength(1)
    expect(await listQueued(shop.db, 'backup.write')).toEqual([])

    setTime(shop, '2026-11-27T03:00:30Z')
    await writeDue(given)
    expect(await listQueued(shop.db, 'backup.check-restore')).toEqual([])
    setTime(shop, '2026-11-28T03:00:30Z')
    const weekLater = await writeDue(given)
    expect(await listQueued(shop.db, 'backup.check-restore')).toEqual([{ name: weekLater, failure: null }])
  },
  giveUpMs,
)

test('a backup of a shop without a folder names it', async () => {
  const { setup } = await openShopWithBackups({ BACKUP_TO: join(await openFolder(), 'none') })
  await expect(writeScheduledBackup(setup, 'tradecounter-2026-11-21T09-40-00Z.backup')).rejects.toThrow(
    BackupFolderUnusable,
  )
})
