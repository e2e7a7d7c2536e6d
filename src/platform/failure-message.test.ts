import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { readUrl } from '#tests/support/database/second-connection.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { connectPostgres } from '#platform/database/connection.ts'
import { failureMessage } from './failure-message.ts'

/** As the file system throws it. */
const fileError = (code: string) =>
  Object.assign(new Error(`${code}: failed, open '/data/media'`), {
    code,
    syscall: 'open',
    path: '/data/media',
  })

test.each([
  [
    'EACCES',
    '/data/media: This user may not use this file or folder. Give it to this user, or choose another one.',
  ],
  ['EROFS', '/data/media: The file system is read-only. Choose a folder on another one.'],
  ['ENOSPC', '/data/media: The disk is full. Free some space.'],
])('a file system that refuses with %s is one sentence, with what to do', (code, message) => {
  expect(failureMessage(fileError(code))).toBe(message)
})

test('an unexpected error has a stack', () => {
  expect(failureMessage(fileError('ENOENT'))).toContain('failure-message.test.ts')
  expect(failureMessage(new TypeError('Not a function'))).toContain('failure-message.test.ts')
})

/** Migrates a new database that these statements prepare, and returns what the operator reads. */
async function failToMigrate(
  create: string,
  { user, statements = [] }: { user: string; statements?: string[] },
) {
  const { db } = await emptyDatabase()
  const name = 'failing_shop'
  await db.execute(sql.raw(`create database ${name} ${create}`))
  const url = (await readUrl(db)).replace(/[^/]+$/, name)
  const owner = connectPostgres(url, () => {})
  const other = connectPostgres(url.replace('postgres@', `${user}@`), () => {})
  onTestFinished(async () => {
    await Promise.all([owner.close(), other.close()])
    await db.execute(sql.raw(`drop database ${name} with (force)`))
    await db.execute(sql.raw('drop role if exists clerk'))
  })
  for (const statement of statements) await owner.db.execute(sql.raw(statement))
  return other.migrate().then(
    () => 'migrated',
    (error: unknown) => failureMessage(error),
  )
}

test('a database in LATIN1 is one sentence, with what to do', async ({ skip }) => {
  if ((await emptyDatabase()).kind !== 'postgres') skip('PGlite has one encoding')
  expect(await failToMigrate("encoding 'LATIN1' locale 'C' template template0", { user: 'postgres' })).toBe(
    'DATABASE_URL: the database has the encoding LATIN1, but the shop needs UTF8. ' +
      "Create another one: create database shop encoding 'UTF8' template template0.",
  )
})

test('a database of another user is one sentence, with what to do', async ({ skip }) => {
  if ((await emptyDatabase()).kind !== 'postgres') skip('PGlite has one user')
  const statements = ['create role clerk login']
  expect(await failToMigrate('template template0', { user: 'clerk', statements })).toBe(
    'DATABASE_URL: the user clerk may not create tables in the database. Make it the owner: alter database … owner to clerk.',
  )
})

test('tables of another user are one sentence, with what to do', async ({ skip }) => {
  if ((await emptyDatabase()).kind !== 'postgres') skip('PGlite has one user')
  const statements = [
    'create role clerk login',
    'alter database failing_shop owner to clerk',
    'alter schema public owner to clerk',
  ]
  expect(await failToMigrate('template template_shop', { user: 'clerk', statements })).toBe(
    'DATABASE_URL: permission denied for schema drizzle. ' +
      'Make the user of the shop the owner of the database and of its tables, or set DATABASE_URL to their owner.',
  )
})
