import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import * as queries from './queries.ts'

/** Deletes the sample data and returns the counts. Data of the operator and of real customers stays. */
export async function clearDemo(db: Db, { actor }: { actor: Pick<User, 'id'> }) {
  return transaction(db, async (tx) => {
    const deleted = {
      orders: await queries.deleteDemoOrders(tx),
      customers: await queries.deleteDemoCustomers(tx),
      products: await queries.deleteDemoProducts(tx),
      categories: await queries.deleteDemoCategories(tx),
    }
    await recordChange(tx, {
      actorId: actor.id,
      action: 'demo.clear',
      subject: 'demo data',
      before: deleted,
      after: null,
    })
    return deleted
  })
}
