import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readUrl } from '#tests/support/database/second-connection.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { LockNotReleased, withAdvisoryLock } from './advisory-lock.ts'
import { connectPostgres } from '#platform/database/connection.ts'
import { rowsOf, transaction } from '#platform/database/db.ts'

test('a start waits for the process that migrates and says so', async ({ skip }) => {
  const { db, kind } = await emptyDatabase()
  if (kind !== 'postgres') skip('PGlite is one process')
  const other = connectPostgres(await readUrl(db), () => {})
  const printed: string[] = []
  const { promise: waiting, resolve: startToWait } = Promise.withResolvers<void>()
  const migrating = await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tradecounter migrations'))`)
    const onWait = (line: string) => {
      printed.push(line)
      startToWait()
    }
    const started = other.migrate({ onWait })
    await Promise.race([waiting, started])
    return { started }
  })
  await migrating.started
  await other.close()
  expect(printed).toEqual(['Waiting for another process that migrates the database, for up to 10 minutes'])
})

test('a process that never releases the lock is named after the limit, with what to do', async ({ skip }) => {
  const { db, kind } = await emptyDatabase()
  if (kind !== 'postgres') skip('PGlite is one process')
  const url = await readUrl(db)
  const lock = { name: 'tradecounter trial', task: 'migrates the database', maxWaitMs: 1 }
  const { failure, pid } = await transaction(db, async (tx) => {
    const [holder] = await rowsOf<{ pid: number }>(
      tx,
      sql`select pg_backend_pid() as pid, pg_advisory_xact_lock(hashtext(${lock.name}))`,
    )
    const failed: unknown = await withAdvisoryLock(url, lock, async () => {}).catch((error: unknown) => error)
    return { failure: failed, pid: holder?.pid }
  })
  expect(failure).toBeInstanceOf(LockNotReleased)
  expect(failure).toHaveProperty(
    'message',
    'DATABASE_URL: another process that migrates the database has not ended within 0 minutes. ' +
      `Wait until it has ended, then start again. If it hangs, end its session: select pg_terminate_backend(${pid}).`,
  )
  expect(await withAdvisoryLock(url, lock, async () => 'free')).toBe('free')
})

test('the limit of the lock does not apply to the statements after it', async ({ skip }) => {
  const { db, kind } = await emptyDatabase()
  if (kind !== 'postgres') skip('PGlite is one process')
  const lock = { name: 'tradecounter trial', task: 'migrates the database', maxWaitMs: 60_000 }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const url = await readUrl(db)
  const holding = withAdvisoryLock(url, lock, () => (hold(), released))
  await isHeld
  const limits = await withAdvisoryLock(url, { ...lock, onWait: () => release() }, async (client) => {
    const { rows } = await client.query<{ lock_timeout: string }>('show lock_timeout')
    return rows
  })
  await holding
  expect(limits).toEqual([{ lock_timeout: '0' }])
})
