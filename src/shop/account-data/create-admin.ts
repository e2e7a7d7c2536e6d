import { email } from '#contract/fields.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { Invalid } from '#platform/problems.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { firstAdmin } from '#shop/accounts/ensure-admin.ts'
import { generatePassword } from '#shop/accounts/generate-password.ts'
import { hashPassword } from '#shop/accounts/password.ts'
import { AlreadyStaff } from '#shop/accounts/problems.ts'
import * as queries from '#shop/accounts/queries.ts'

export interface CreatedAdmin {
  email: string
  password: string
  wasCustomer: boolean
}

/**
 * Creates an account of staff with a generated password, from the command line. A customer with this email is promoted and loses
 * its sessions and password, since a stranger may have registered it. Throws Invalid, AlreadyStaff.
 */
export async function createAdmin(db: Db, givenEmail: string): Promise<CreatedAdmin> {
  const parsed = email.safeParse(givenEmail)
  if (!parsed.success)
    throw new Invalid(
      [{ field: 'email', message: 'must be an email address' }],
      `${givenEmail} is not an email address.`,
    )
  const password = generatePassword()
  const admin = { email: parsed.data, password: await hashPassword(password) }
  return transaction(db, async (tx) => {
    await queries.lockAdmins(tx)
    const existing = await queries.findUser(tx, admin.email)
    if (existing?.role === 'admin') throw new AlreadyStaff(existing.email)
    const { id } = existing
      ? await promote(tx, existing.id, admin)
      : await queries.insertUser(tx, { ...firstAdmin, ...admin })
    // The command line has no account, so the entry names the changed one as the actor.
    await recordChange(tx, {
      actorId: id,
      action: 'account.staff',
      subject: `user ${id}`,
      before: existing ? { role: existing.role } : null,
      after: { role: 'admin', by: 'command line' },
    })
    return { email: existing?.email ?? admin.email, password, wasCustomer: existing !== undefined }
  })
}

async function promote(tx: Db, id: number, admin: { email: string; password: string }) {
  await queries.promoteToAdmin(tx, { ...admin, generatedPassword: null })
  await queries.deleteSessionsOf(tx, id)
  await queries.deleteResetsOf(tx, id)
  return { id }
}
