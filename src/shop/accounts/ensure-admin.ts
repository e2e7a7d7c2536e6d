import { type Db, transaction } from '#platform/database/db.ts'
import { deriveKey, seal, unseal } from '#platform/secrets/seal.ts'
import { generatePassword } from './generate-password.ts'
import { hashPassword, verifyPassword } from './password.ts'
import * as queries from './queries.ts'

export interface AdminSignIn {
  email: string
  /** The generated one; null where the operator gave it. */
  password: string | null
}

interface FirstAdmin {
  email: string
  password?: string | undefined
  /** The session secret, under which a generated password is sealed. */
  secret: string
}

/**
 * Makes the first admin; null where there is one already. Whoever has the email becomes it, with the new password and
 * no session left: it may be somebody who only registered the address. A generated password is kept, sealed, until it is used.
 */
export async function ensureAdmin(
  db: Db,
  { email, password: given, secret }: FirstAdmin,
): Promise<AdminSignIn | null> {
  if (await queries.hasAdmin(db)) return null
  const password = given ?? generatePassword()
  const generatedPassword = given === undefined ? seal(sealingKey(secret), password) : null
  const admin = { email, password: await hashPassword(password), generatedPassword }
  return transaction(db, async (tx) => {
    await queries.lockAdmins(tx)
    if (await queries.hasAdmin(tx)) return null
    const promoted = await queries.promoteToAdmin(tx, admin)
    if (promoted) await queries.deleteSessionsOf(tx, promoted.id)
    else await queries.insertUser(tx, { ...firstAdmin, ...admin })
    return { email, password: given === undefined ? password : null }
  })
}

const firstAdmin = { firstName: 'Shop', lastName: 'Admin', role: 'admin' } as const

/** The sign-in of the first admin as long as its generated password opens the account and was never used; otherwise null. */
export async function findUnusedSignIn(db: Db, secret: string): Promise<AdminSignIn | null> {
  const found = await queries.findUnusedPassword(db)
  const password = found?.sealed ? unseal(sealingKey(secret), found.sealed) : null
  if (!found || password === null) return null
  // Version 0.1.0 changes a password and leaves the sealed one behind.
  return (await verifyPassword(found.passwordHash, password)) ? { email: found.email, password } : null
}

const sealingKey = (secret: string) => deriveKey(secret, 'accounts: seal a generated password')
