import type { OtherPictureUse } from '#contract/media.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { PictureInUse, PictureNotFound } from '#shop/media/problems.ts'
import type { FindOtherUses } from './other-uses.ts'
import * as queries from './queries.ts'

interface Request {
  id: number
  actor: User
}

/** Takes an unused picture out of the library. Throws PictureNotFound, PictureInUse. */
export async function deletePicture(
  db: Db,
  clock: Clock,
  { id, actor, findOtherUses }: Request & { findOtherUses: FindOtherUses },
) {
  await transaction(db, async (tx) => {
    const picture = await queries.lockPicture(tx, id)
    if (!picture || picture.deletedAt) throw new PictureNotFound()
    const { url, fileName } = picture
    const [uses] = await queries.listUses(tx, [url])
    const names = [
      ...(uses?.products ?? []).map(({ name }) => name),
      ...(uses?.categories ?? []).map((name) => `the category ${name}`),
      ...((await findOtherUses(tx, [url])).get(url) ?? []).map((use) => otherUseNames[use]),
    ]
    if (names.length > 0) throw new PictureInUse(names.join(', '))

    await queries.setDeletedAt(tx, id, clock())
    await recordChange(tx, {
      actorId: actor.id,
      action: 'picture.delete',
      subject: `picture ${id}`,
      before: { fileName, url },
      after: null,
    })
  })
}

const otherUseNames: Record<OtherPictureUse, string> = { orders: 'orders', settings: 'the settings' }

/** Does nothing if the picture is in the library. Throws PictureNotFound once its files are removed. */
export async function restorePicture(db: Db, { id, actor }: Request) {
  await transaction(db, async (tx) => {
    const picture = await queries.lockPicture(tx, id)
    if (!picture) throw new PictureNotFound()
    const { url, fileName, deletedAt } = picture
    if (!deletedAt) return

    await queries.setDeletedAt(tx, id, null)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'picture.restore',
      subject: `picture ${id}`,
      before: null,
      after: { fileName, url },
    })
  })
}
