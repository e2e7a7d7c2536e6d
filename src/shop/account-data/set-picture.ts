import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { SignInRequired } from '#platform/problems.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { lockUser, updateUser } from '#shop/accounts/queries.ts'
import type { ShopContext } from '#shop/context.ts'
import { removePortrait } from '#shop/media/portrait.ts'

/** Shows another picture of a user, or none; the former one is gone. */
export async function setPicture(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  files: FileStore,
  { userId, url }: { userId: number; url: string | null },
): Promise<User> {
  const { former, changed } = await transaction(db, async (tx) => {
    const held = await lockUser(tx, userId)
    if (!held) throw new SignInRequired()
    const updated = await updateUser(tx, userId, { profileImageUrl: url }, clock())
    return { former: held.profileImageUrl, changed: updated }
  }).catch(async (error: unknown) => {
    if (url !== null) await removePortrait(files, url)
    throw error
  })
  if (former !== null) await removePortrait(files, former)
  return changed
}
