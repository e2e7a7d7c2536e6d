import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { SignInRequired } from '#platform/problems.ts'
import { dropFiles } from '#platform/storage/removals/stored-files.ts'
import { lockUser, updateUser } from '#shop/accounts/queries.ts'
import { namesOfPortrait } from '#shop/media/portrait.ts'

/** Replaces or removes a user's picture, and its previous file. */
export async function setPicture(
  tx: Db,
  { userId, url, now }: { userId: number; url: string | null; now: Date },
): Promise<User> {
  const locked = await lockUser(tx, userId)
  if (!locked) throw new SignInRequired()
  await dropFiles(tx, namesOfPortrait(locked.profileImageUrl), now)
  return updateUser(tx, userId, { profileImageUrl: url }, now)
}
