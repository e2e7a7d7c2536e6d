import type { Db } from '#platform/database/db.ts'
import { demoCustomers } from './demo-customers.ts'
import { demoOrders } from './demo-orders.ts'
import { type InsertedProduct, insertCustomers, insertPast } from './insert-past.ts'

interface DemoPast {
  now: Date
  products: InsertedProduct[]
  /** Hash of a random password that is not stored, so that demo accounts cannot be used to sign in. */
  passwordHash: string
}

const dayMs = 24 * 60 * 60 * 1000

/** Inserts demo customers with orders and reviews. Stock is not changed. */
export async function fillDemoOrders(tx: Db, { now, products, passwordHash }: DemoPast) {
  const createdAt = new Date(now.getTime() - 90 * dayMs)
  const userIds = await insertCustomers(tx, demoCustomers, { passwordHash, createdAt })
  await insertPast(tx, demoOrders(now), { userIds, products })
}
