import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { dropFiles } from '#platform/storage/removals/stored-files.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { namesOfPortrait } from '#shop/media/portrait.ts'
import * as queries from './queries.ts'

/**
 * Deletes the sample data and returns the counts. Data of the operator and of real customers stays. The files of sample pictures that
 * nothing else uses are removed within the hour.
 */
export async function clearDemo(db: Db, { actor, now }: { actor: Pick<User, 'id'>; now: Date }) {
  return transaction(db, async (tx) => {
    const pictures = await queries.listDemoPictures(tx)
    const orders = await queries.deleteDemoOrders(tx)
    const portraits = await queries.deleteDemoCustomers(tx)
    const deleted = {
      orders,
      customers: portraits.length,
      products: await queries.deleteDemoProducts(tx),
      categories: await queries.deleteDemoCategories(tx),
    }
    await queries.deleteUnusedPictures(tx, pictures)
    await dropFiles(tx, portraits.flatMap(namesOfPortrait), now)
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
