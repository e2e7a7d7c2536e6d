import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import * as queries from './queries.ts'

/** Removes the demo shop's sample data for good, and counts it. What the operator and real customers made stays. */
export async function clearDemo(db: Db, { actor }: { actor: User }) {
  return transaction(db, async (tx) => {
    const removed = {
      orders: await queries.deleteDemoOrders(tx),
      customers: await queries.deleteDemoCustomers(tx),
      products: await queries.deleteDemoProducts(tx),
      categories: await queries.deleteDemoCategories(tx),
    }
    await recordChange(tx, {
      actorId: actor.id,
      action: 'demo.clear',
      subject: 'demo data',
      before: removed,
      after: null,
    })
    return removed
  })
}
