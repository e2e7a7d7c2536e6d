import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { recordChange, systemActorId } from '#shop/audit/record-change.ts'
import { updateProduct } from '#shop/catalog/admin/queries.ts'
import { type DueProduct, hasDue, lockDue } from './queries.ts'

/** Products per transaction, which bounds its duration. */
const batchSize = 100

/** Publishes products and takes them off the shop when it is time. Returns whether any changed. Several processes may run it at once. */
export async function runSchedules(db: Db, clock: Clock): Promise<boolean> {
  const now = clock()
  let changed = 0
  for (;;) {
    if (!(await hasDue(db, now))) return changed > 0
    const count = await transaction(db, (tx) => runBatch(tx, now))
    if (count === 0) return changed > 0
    changed += count
  }
}

async function runBatch(tx: Db, now: Date): Promise<number> {
  const due = await lockDue(tx, now, batchSize)
  for (const product of due) {
    const after = stateAt(product, now)
    const { id, publishAt, unpublishAt, archivedAt, draft } = product
    await updateProduct(tx, id, after, now)
    await recordChange(tx, {
      actorId: systemActorId,
      action: after.archivedAt ? 'product.unpublish' : 'product.publish',
      subject: `product ${id}`,
      before: { publishAt, unpublishAt, archivedAt, draft },
      after,
    })
  }
  return due.length
}

/** The end counts if both moments have passed. A draft is none in either case. */
function stateAt({ archivedAt, unpublishAt }: DueProduct, now: Date) {
  return unpublishAt && unpublishAt <= now
    ? { archivedAt: archivedAt ?? now, publishAt: null, unpublishAt: null, draft: false }
    : { archivedAt: null, publishAt: null, unpublishAt, draft: false }
}
