import type { Db } from '#platform/database/db.ts'
import { demoCustomers } from './demo-customers.ts'
import { demoOrders } from './demo-orders.ts'
import { type ListedProduct, insertCustomers, insertPast } from './insert-past.ts'

interface Past {
  now: Date
  products: ListedProduct[]
  /** Of a password that nobody knows, so that nobody signs in as a demo customer. */
  passwordHash: string
}

const day = 24 * 60 * 60 * 1000

/** Gives the demo shop a past: customers, their orders, and what they say of what was delivered. Stock stays as it is. */
export async function fillDemoOrders(tx: Db, { now, products, passwordHash }: Past) {
  const createdAt = new Date(now.getTime() - 90 * day)
  const userIds = await insertCustomers(tx, demoCustomers, { passwordHash, createdAt })
  await insertPast(tx, demoOrders(now), { userIds, products })
}
