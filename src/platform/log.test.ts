import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertUser } from '#shop/accounts/queries.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { createLog } from './log.ts'

const canary = 'zyxquarrel'

/** The log line of a failing call. */
async function lineOf(fail: () => Promise<unknown>) {
  let line = ''
  const log = createLog('error', { write: (text) => (line += text) })
  await fail().catch((err: unknown) => log.error({ err }, 'Request failed'))
  return line
}

test('a failed statement is logged without its values', async () => {
  const { db } = await emptyDatabase()
  const user = { email: `${canary}@north.example`, password: canary, firstName: canary, lastName: canary }
  await insertUser(db, user)
  const lines = [
    await lineOf(() => insertUser(db, user)),
    await lineOf(() => db.execute(sql`select ${canary}::int`)),
    await lineOf(() => db.execute(sql`select ${`${canary}\n    at ${canary}`} from nowhere`)),
  ]
  for (const line of lines) {
    expect(line).toContain('Failed query')
    expect(line).not.toContain(canary)
  }
  expect(lines[0]).toContain('"reason":"23505"')
})

test('of a long statement the start is logged', async () => {
  const { db } = await emptyDatabase()
  const conditions = sql.join(
    Array.from({ length: 2000 }, (_, i) => sql`number <> ${i}`),
    sql` and `,
  )
  const line = await lineOf(() => db.execute(sql`select 'start' from nowhere where ${conditions}`))
  expect(line).toContain("Failed query: select 'start' from nowhere")
  expect(line.length).toBeLessThan(4000)
})

test('fields with secret names are redacted', () => {
  let line = ''
  const log = createLog('info', { write: (text) => (line += text) })
  log.info({ password: canary, headers: { cookie: canary }, request: { body: { newPassword: canary } } }, 'x')
  expect(line).toContain('[hidden]')
  expect(line).not.toContain(canary)
})
