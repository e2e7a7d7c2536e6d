import { randomInt } from 'node:crypto'
import { type Db, transaction } from '../../platform/database/db.ts'
import { hashPassword } from './password.ts'
import * as queries from './queries.ts'

interface NewAdmin {
  email: string
  /** The generated one, to be shown once; null where it was given. */
  password: string | null
}

/**
 * Makes the first admin; null where there is one already. Whoever has the e-mail becomes it, with the new password and
 * no session left: it may be somebody who only registered the address.
 */
export async function ensureAdmin(
  db: Db,
  { email, password: given }: { email: string; password?: string | undefined },
): Promise<NewAdmin | null> {
  if (await queries.hasAdmin(db)) return null
  const password = given ?? readablePassword()
  const passwordHash = await hashPassword(password)
  return transaction(db, async (tx) => {
    await queries.lockAdmins(tx)
    if (await queries.hasAdmin(tx)) return null
    const promoted = await queries.promoteToAdmin(tx, email, passwordHash)
    if (promoted) await queries.deleteSessionsOf(tx, promoted.id)
    else await queries.insertUser(tx, { ...firstAdmin, email, password: passwordHash })
    return { email, password: given === undefined ? password : null }
  })
}

const firstAdmin = { firstName: 'Shop', lastName: 'Admin', role: 'admin' } as const

/** Letters and digits that nobody mistakes for each other, in groups: 99 bits. */
function readablePassword() {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}
