import { type Db, transaction } from '#platform/database/db.ts'
import { deriveKey, seal, unseal } from '#platform/secrets/seal.ts'
import { generatePassword } from './generate-password.ts'
import { hashPassword, verifyPassword } from './password.ts'
import * as queries from './queries.ts'

export interface AdminSignIn {
  email: string
  /** Null if the operator chose it. */
  password: string | null
}

interface FirstAdmin {
  email: string
  password?: string | undefined
  /** The session secret, which encrypts a generated password. */
  secret: string
}

/**
 * Creates the first admin; returns null if there is one. An existing account with this email is promoted: it gets the new
 * password and loses its sessions, since a stranger may have registered it.
 */
export async function ensureAdmin(
  db: Db,
  { email, password: chosenPassword, secret }: FirstAdmin,
): Promise<AdminSignIn | null> {
  if (await queries.hasAdmin(db)) return null
  const password = chosenPassword ?? generatePassword()
  const generatedPassword = chosenPassword === undefined ? seal(sealingKey(secret), password) : null
  const admin = { email, password: await hashPassword(password), generatedPassword }
  return transaction(db, async (tx) => {
    await queries.lockAdmins(tx)
    if (await queries.hasAdmin(tx)) return null
    const promoted = await queries.promoteToAdmin(tx, admin)
    if (promoted) await queries.deleteSessionsOf(tx, promoted.id)
    else await queries.insertUser(tx, { ...firstAdmin, ...admin })
    return { email, password: chosenPassword === undefined ? password : null }
  })
}

/** Its name and role. */
export const firstAdmin = { firstName: 'Shop', lastName: 'Admin', role: 'admin' } as const

/** The first admin's sign-in while its generated password is valid and unused; otherwise null. */
export async function findUnusedSignIn(db: Db, secret: string): Promise<AdminSignIn | null> {
  const admin = await queries.findUnusedPassword(db)
  const password = admin?.sealed ? unseal(sealingKey(secret), admin.sealed) : null
  if (!admin || password === null) return null
  // Version 0.1.0 did not delete the generated password on a change.
  return (await verifyPassword(admin.passwordHash, password)) ? { email: admin.email, password } : null
}

const sealingKey = (secret: string) => deriveKey(secret, 'accounts: seal a generated password')
