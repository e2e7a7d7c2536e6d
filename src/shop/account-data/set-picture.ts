import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { SignInRequired } from '#platform/problems.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { lockUser, updateUser } from '#shop/accounts/queries.ts'
import type { ShopContext } from '#shop/context.ts'
import { removePortrait } from '#shop/media/portrait.ts'

/** Replaces or removes a user's picture and deletes the previous file. */
export async function setPicture(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  files: FileStore,
  { userId, url }: { userId: number; url: string | null },
): Promise<User> {
  const { previous, changed } = await transaction(db, async (tx) => {
    const locked = await lockUser(tx, userId)
    if (!locked) throw new SignInRequired()
    const updated = await updateUser(tx, userId, { profileImageUrl: url }, clock())
    return { previous: locked.profileImageUrl, changed: updated }
  }).catch(async (error: unknown) => {
    if (url !== null) await removePortrait(files, url)
    throw error
  })
  if (previous !== null) await removePortrait(files, previous)
  return changed
}
