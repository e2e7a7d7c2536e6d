import { type Db, transaction } from '#platform/database/db.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { generatePassword } from '#shop/accounts/generate-password.ts'
import { hashPassword } from '#shop/accounts/password.ts'
import { AccountNotFound } from '#shop/accounts/problems.ts'
import * as queries from '#shop/accounts/queries.ts'

export interface IssuedPassword {
  email: string
  password: string
  /** Number of ended sessions. */
  sessions: number
}

/** Sets a generated password from the command line and ends all sessions and reset links. Throws AccountNotFound. */
export async function issuePassword(db: Db, email: string): Promise<IssuedPassword> {
  const user = await queries.findUser(db, email)
  if (!user) throw new AccountNotFound(email)
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  return transaction(db, async (tx) => {
    // First, because it waits for sign-ins in progress, whose sessions must end too.
    await queries.setPassword(tx, user.id, passwordHash)
    const sessions = await queries.deleteSessionsOf(tx, user.id)
    await queries.deleteResetsOf(tx, user.id)
    // The command line has no account, so the entry names the changed one as the actor.
    await recordChange(tx, {
      actorId: user.id,
      action: 'account.password',
      subject: `user ${user.id}`,
      before: null,
      after: { by: 'command line', sessionsEnded: sessions },
    })
    return { email: user.email, password, sessions }
  })
}
