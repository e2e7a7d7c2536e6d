import { isStale } from '#contract/stale.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { InvalidSchedule, ProductInTrash, StaleProduct } from '#shop/catalog/admin/problems.ts'
import { lockProduct, updateProduct } from '#shop/catalog/admin/queries.ts'
import { staffProductReply } from '#shop/catalog/admin/staff-product-reply.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'

interface Request {
  id: number
  version?: number | undefined
  publishAt: Date | null
  unpublishAt: Date | null
  actor: User
}

/**
 * Sets when a product appears and when it leaves the shop. It is archived until it appears. Throws InvalidSchedule,
 * ProductNotFound, ProductInTrash, StaleProduct.
 */
export async function setSchedule(db: Db, clock: Clock, { id, version, actor, ...schedule }: Request) {
  const now = clock()
  await transaction(db, async (tx) => {
    const product = await lockProduct(tx, id)
    if (!product) throw new ProductNotFound()
    if (isStale(product, version)) throw new StaleProduct(staffProductReply(product))
    if (product.deletedAt) throw new ProductInTrash()
    const { publishAt, unpublishAt, archivedAt } = product
    if (isSame(schedule.publishAt, publishAt) && isSame(schedule.unpublishAt, unpublishAt)) return
    refuseInvalid({ ...schedule, archivedAt }, now)

    const after = { ...schedule, archivedAt: schedule.publishAt ? (archivedAt ?? now) : archivedAt }
    await updateProduct(tx, id, after, now)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'product.schedule',
      subject: `product ${id}`,
      before: { publishAt, unpublishAt, archivedAt },
      after,
    })
  })
}

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

interface Schedule extends Pick<Request, 'publishAt' | 'unpublishAt'> {
  archivedAt: Date | null
}

function refuseInvalid({ publishAt, unpublishAt, archivedAt }: Schedule, now: Date) {
  if (publishAt && publishAt <= now) throw new InvalidSchedule('publishAt', 'Choose a time in the future')
  if (!unpublishAt) return
  if (archivedAt && !publishAt)
    throw new InvalidSchedule('publishAt', 'Choose when the archived product appears')
  if (unpublishAt <= now) throw new InvalidSchedule('unpublishAt', 'Choose a time in the future')
  if (publishAt && unpublishAt <= publishAt)
    throw new InvalidSchedule('unpublishAt', 'Choose a time after the product appears')
}
