import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '#platform/database/db.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { recordChange } from './record-change.ts'
import { auditLog } from './tables.ts'

const change = {
  actorId: 7,
  action: 'order.status',
  subject: 'order 17',
  before: { status: 'paid' },
  after: { status: 'shipped' },
}

test('a change by staff is recorded with actor, subject, before and after', async () => {
  const { db } = await emptyDatabase()
  await transaction(db, (tx) => recordChange(tx, change))
  expect(await db.select().from(auditLog)).toMatchObject([{ ...change, id: 1 }])
})

test('a change that is rolled back is not recorded', async () => {
  const { db } = await emptyDatabase()
  const undone = transaction(db, async (tx) => {
    await recordChange(tx, change)
    throw new Error('refused')
  })
  await expect(undone).rejects.toThrow('refused')
  expect(await db.$count(auditLog)).toBe(0)
})

test('entries cannot be changed or deleted', async () => {
  const { db } = await emptyDatabase()
  await recordChange(db, { ...change, before: null })
  await expect(db.update(auditLog).set({ actorId: 8 })).rejects.toThrow()
  await expect(db.delete(auditLog)).rejects.toThrow()
  await expect(db.execute(sql`truncate audit_log`)).rejects.toThrow()
  expect(await db.select().from(auditLog)).toMatchObject([{ actorId: 7, before: null }])
})
