import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/connection.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { findOrder } from '#shop/orders/queries.ts'
import { orderProblems, problemPhotos, problemReports } from '#shop/orders/tables.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'
import { countDeliveries, solveProblem } from './queries.ts'

const monday = new Date('2026-11-16T10:00:00Z')
const tuesday = new Date('2026-11-17T10:00:00Z')
const friday = new Date('2026-11-20T10:00:00Z')

let database: Database
let db: Db

/** Numbers of orders that were delivered with 0.6.0. */
const withOpenProblem = [3, 4]
const withSolvedProblem = [5, 6]
const orderCount = 6

beforeAll(async () => {
  database = await databaseBeforeMigration('0033_problem_reports')
  db = database.db
  await db.execute(sql`insert into users (email, password, first_name, last_name) values
    ('mara@northquay.example', 'x', 'Mara', 'Lindqvist')`)
  await db.execute(sql`insert into orders (order_number, user_id, status, total_amount, lines_amount, shipping_address,
      customer_name, customer_email, customer_phone)
    select 'ORDER-' || n, id, 'delivered', 100, 100, 'a', 'n', email, 'p' from users, generate_series(1, ${orderCount}::int) n`)
  for (const order of [...withOpenProblem, ...withSolvedProblem]) await reportAs060(order, 'A dent', monday)
  for (const order of withSolvedProblem) await solveAs060(order, tuesday)
  await database.migrate()
})

afterAll(() => database.close())

/** Returns whether 0.6.0 accepts the report. */
async function reportAs060(order: number, text: string, reportedAt: Date) {
  const inserted = await rowsOf(
    db,
    sql`insert into order_problems (order_id, text, reported_at)
    select id, ${text}, ${reportedAt.toISOString()}::timestamptz from orders where order_number = ${`ORDER-${order}`}
    on conflict do nothing returning order_id`,
  )
  return inserted.length > 0
}

async function solveAs060(order: number, solvedAt: Date) {
  await db.execute(sql`update order_problems set solved_at = ${solvedAt.toISOString()}::timestamptz
    where order_id = (select id from orders where order_number = ${`ORDER-${order}`}) and solved_at is null`)
}

async function problemsOf(order: number) {
  const { problems = [] } = (await findOrder(db, { orderNumber: `ORDER-${order}` })) ?? {}
  return problems.map(({ text, reason, item, solvedAt }) => ({
    text,
    reason,
    item,
    isSolved: solvedAt !== null,
  }))
}

const idOf = async (order: number) => (await findOrder(db, { orderNumber: `ORDER-${order}` }))?.id ?? 0

/** The reports as 0.6.0 shows them. */
async function shownBy060(order: number) {
  const rows = await db
    .select()
    .from(orderProblems)
    .where(sql`order_id = ${await idOf(order)}`)
  return rows.map(({ text, solvedAt }) => ({ text, solvedAt }))
}

const wholeOrder = { reason: 'other', item: null }

test('earlier problems become reports about the whole order', async () => {
  expect(await problemsOf(3)).toEqual([{ ...wholeOrder, text: 'A dent', isSolved: false }])
  expect(await problemsOf(5)).toEqual([{ ...wholeOrder, text: 'A dent', isSolved: true }])
  expect(await problemsOf(1)).toEqual([])
  expect(await countDeliveries(db, 10)).toEqual({ orders: 6, problems: 4 })
})

test('a problem that 0.6.0 reports or solves meanwhile is a report too, which exists once', async () => {
  expect(await reportAs060(1, 'Wrong color', tuesday)).toBe(true)
  expect(await problemsOf(1)).toEqual([{ ...wholeOrder, text: 'Wrong color', isSolved: false }])
  await solveAs060(1, friday)
  expect(await problemsOf(1)).toEqual([{ ...wholeOrder, text: 'Wrong color', isSolved: true }])
  expect(await shownBy060(1)).toEqual([{ text: 'Wrong color', solvedAt: friday }])
  expect(await reportAs060(1, 'Again', friday)).toBe(false)
  expect(await problemsOf(1)).toHaveLength(1)
})

test('0.6.0 shows the first open report of an order and solves one after another', async () => {
  const orderId = await idOf(3)
  for (const text of ['Scratched', 'Missing cable'])
    await db.insert(problemReports).values({ orderId, text, reportedAt: tuesday })
  expect(await shownBy060(3)).toEqual([{ text: 'A dent', solvedAt: null }])
  await solveAs060(3, tuesday)
  expect(await shownBy060(3)).toEqual([{ text: 'Scratched', solvedAt: null }])
  expect((await problemsOf(3)).map(({ isSolved }) => isSolved)).toEqual([true, false, false])

  // The current version solves them in another order.
  const last = (await findOrder(db, { orderNumber: 'ORDER-3' }))?.problems.at(-1)?.id
  await solveProblem(db, { orderId, problemId: last }, friday)
  expect(await shownBy060(3)).toEqual([{ text: 'Scratched', solvedAt: null }])
  await solveProblem(db, { orderId }, tuesday)
  expect(await shownBy060(3)).toEqual([{ text: 'Missing cable', solvedAt: friday }])
})

test('the first report of an order is a problem of 0.6.0, which a further one opens again', async () => {
  const report = async (order: number, text: string) =>
    db.insert(problemReports).values({ orderId: await idOf(order), text, reportedAt: friday })
  await report(2, 'Wrong color')
  expect(await shownBy060(2)).toEqual([{ text: 'Wrong color', solvedAt: null }])
  expect(await reportAs060(2, 'Again', friday)).toBe(false)
  await report(6, 'Broken')
  expect(await shownBy060(6)).toEqual([{ text: 'Broken', solvedAt: null }])
})

test('an account that 0.6.0 deletes leaves neither texts nor photos of its reports', async () => {
  const orderId = await idOf(4)
  const [report] = await db
    .insert(problemReports)
    .values({ orderId, text: 'Mara found a crack', reportedAt: tuesday })
    .returning()
  await db.insert(problemPhotos).values([
    { key: 'sent', file: 'a', orderId, reportId: report?.id ?? 0 },
    { key: 'unsent', file: 'b', orderId },
  ])
  await db.execute(sql`update orders set user_id = null where id = ${orderId}`)
  await db.execute(sql`update order_problems set text = 'Deleted customer' where order_id = ${orderId}`)
  expect((await problemsOf(4)).map(({ text }) => text)).toEqual(['Deleted customer', 'Deleted customer'])
  expect(await shownBy060(4)).toMatchObject([{ text: 'Deleted customer' }])
  expect(await db.select().from(problemPhotos)).toMatchObject([
    { key: 'sent', orderId: null, reportId: null },
    { key: 'unsent', orderId: null },
  ])
})
