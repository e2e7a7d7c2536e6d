import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPglite } from '#platform/database/connection.ts'
import { rowsOf } from '#platform/database/db.ts'
import { lockFolder } from '#platform/database/folder-lock.ts'
import { packageRoot } from '#platform/package-root.ts'
import { emptyDatabase } from './support/test-database.ts'

interface Ran {
  code: number
  said: string
}

/** Runs `npm run access` as an operator does, with the shop's own settings. */
function access(command: string, env: Record<string, string>): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/access.ts', command],
      { cwd: packageRoot, env: { ...process.env, ...env } },
      (error, out, complaint) => resolve({ code: error ? Number(error.code) : 0, said: out + complaint }),
    )
  })
}

/** The settings of a shop that is stopped, on the database under test. */
async function givenStoppedShop(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-access-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const prepared = inject('database')
  if (prepared.kind === 'postgres') {
    const { db } = await emptyDatabase()
    const [row] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`)
    return { DATA_DIR: folder, DATABASE_URL: prepared.url.replace(/postgres$/, String(row?.name)) }
  }
  const bytes = await readFile(prepared.dump)
  const dump = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const database = await openPglite({ folder: join(folder, 'database'), dump })
  await database.close()
  return { DATA_DIR: folder, DATABASE_URL: '' }
}

test('an operator turns private access on and off, and sees how it stands', async () => {
  const shop = await givenStoppedShop()
  expect(await access('on', shop)).toEqual({ code: 0, said: 'Private access is on.\n' })
  expect(await access('status', shop)).toEqual({ code: 0, said: 'Private access is on.\n' })
  expect(await access('off', shop)).toEqual({ code: 0, said: 'Private access is off.\n' })
}, 120_000)

test('while the shop runs on its embedded database, it says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-access-'))
  await mkdir(join(folder, 'database'))
  const lock = lockFolder(folder)
  onTestFinished(async () => {
    lock.release()
    await rm(folder, { recursive: true })
  })
  const { code, said } = await access('off', { DATA_DIR: folder, DATABASE_URL: '' })
  expect(code).toBe(1)
  expect(said).toContain('Stop the shop, run this again, and start the shop.')
})

test('where there is no shop it makes none', async () => {
  const { code, said } = await access('off', { DATA_DIR: '/nowhere/at/all', DATABASE_URL: '' })
  expect(code).toBe(1)
  expect(said).toBe('There is no shop in /nowhere/at/all. Set DATA_DIR or DATABASE_URL as the shop has it.\n')
})
