import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { insertEntry } from './queries.ts'

export interface View {
  actor: Pick<User, 'id'>
  /** For example `mail.view` or `orders.export`. */
  action: string
  /** For example `mail 17`. */
  subject: string
  /** The filters of an export, or the number of rows selected for it. */
  query?: { search?: string | undefined; selected?: number }
}

/** Records that staff viewed personal data or a secret. Runs before it is sent, outside any transaction. */
export async function recordView(db: Db, { actor, action, subject, query }: View) {
  const after = query ? withoutSearchText(query) : null
  await insertEntry(db, { actorId: actor.id, action, subject, before: null, after })
}

/** The search may be a customer's email, and entries cannot be deleted. */
function withoutSearchText({ search, ...filters }: NonNullable<View['query']>) {
  return { ...filters, ...(search !== undefined && { isSearch: true }) }
}
