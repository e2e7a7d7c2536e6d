import { sql } from 'drizzle-orm'
import { readdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkpointIfDue } from './checkpoint-if-due.ts'
import { openPglite } from './connection.ts'

test('the write-ahead log of the embedded database does not grow with what was written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-wal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { db, close } = await openPglite({ folder: join(folder, 'database') })
  onTestFinished(close)
  const countSegments = async () => (await readdir(join(folder, 'database', 'pg_wal'))).length
  await db.execute(sql`create table notes (text text)`)
  const write = async () => {
    await db.execute(sql`insert into notes select repeat('x', 1000) from generate_series(1, 36000)`)
    await db.execute(sql`delete from notes`)
    await db.execute(sql`vacuum notes`)
  }
  await write()
  expect(await checkpointIfDue(db)).toBe(true)
  expect(await checkpointIfDue(db)).toBe(false)
  const segments = await countSegments()
  for (let round = 0; round < 4; round++) {
    await write()
    expect(await checkpointIfDue(db)).toBe(true)
  }
  expect(await countSegments()).toBeLessThan(segments + 4)
})
