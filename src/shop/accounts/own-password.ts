import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { verifyPassword } from './password.ts'
import { findCredentials } from './queries.ts'

/** Checks the password of a signed-in user. Slow: never call it inside a transaction. */
export async function isOwnPassword(db: Db, user: User, password: string): Promise<boolean> {
  const credentials = await findCredentials(db, user.email)
  return verifyPassword(credentials?.passwordHash, password)
}
