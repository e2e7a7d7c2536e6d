import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { connectPostgres, openPglite } from '#platform/database/connection.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { insertSession, insertUser } from '#shop/accounts/queries.ts'
import { hashPassword, verifyPassword } from '#shop/accounts/password.ts'
import { issuePassword } from '#shop/account-data/issue-password.ts'
import { listAudit } from '#contract/audit.ts'
import { join } from 'node:path'
import { adminSignIn, openShop } from '#tests/support/open-shop.ts'
import { prepareStoppedShop, runShop } from '#tests/support/processes/stopped-shop.ts'

const email = 'admin@example.com'

type StoppedShop = Awaited<ReturnType<typeof prepareStoppedShop>>

async function inDatabase<T>({ DATA_DIR, DATABASE_URL }: StoppedShop, work: (db: Db) => Promise<T>) {
  const database = DATABASE_URL
    ? connectPostgres(DATABASE_URL, () => {})
    : await openPglite({ folder: join(DATA_DIR, 'database') })
  return work(database.db).finally(() => database.close())
}

test('an operator sets a new password, which ends all sessions of the account', async () => {
  const shop = await prepareStoppedShop()
  await inDatabase(shop, async (db) => {
    const password = await hashPassword('the lost one')
    const user = await insertUser(db, {
      email,
      password,
      firstName: 'Shop',
      lastName: 'Admin',
      role: 'admin',
    })
    const ends = new Date('2099-01-01')
    await insertSession(db, { sid: 'old', userId: user.id, expire: ends, ends })
  })

  const { code, output } = await runShop(['admin', 'password', email.toUpperCase()], shop)
  expect(output).toMatch(/^New password of admin@example\.com: ([a-z2-9-]{24})\n1 session ended\.\n$/)
  expect(code).toBe(0)

  const password = /: (\S+)\n/.exec(output)?.[1] ?? ''
  await inDatabase(shop, async (db) => {
    const [row] = await rowsOf<{ password: string }>(db, sql`select password from users`)
    expect(await verifyPassword(row?.password, password)).toBe(true)
    expect(await rowsOf(db, sql`select 1 from sessions`)).toEqual([])
    expect(await rowsOf(db, sql`select action, subject, after from audit_log`)).toEqual([
      { action: 'account.password', subject: 'user 1', after: { by: 'command line', sessionsEnded: 1 } },
    ])
  })
}, 120_000)

test('an unknown email is rejected with a clear message', async () => {
  const shop = await prepareStoppedShop()
  expect(await runShop(['admin', 'password', 'admln@example.com'], shop)).toEqual({
    code: 1,
    output: 'There is no account with the email admln@example.com.\n',
  })
}, 120_000)

test('a password set on the command line works at once and appears in Activity', async () => {
  const shop = await openShop()
  const before = await shop.admin()
  const { password } = await issuePassword(shop.db, adminSignIn.email)
  await expect(before.api(getUser)).rejects.toMatchObject({ status: 401 })
  await expect(shop.visitor().signIn(adminSignIn)).rejects.toMatchObject({ status: 401 })
  const owner = shop.visitor()
  await owner.signIn({ ...adminSignIn, password })
  expect((await owner.api(listAudit)).items).toMatchObject([
    { action: 'account.password', actorEmail: adminSignIn.email, after: { by: 'command line' } },
  ])
})
