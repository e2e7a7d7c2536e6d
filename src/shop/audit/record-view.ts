import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { insertLine } from './queries.ts'

export interface View {
  actor: User
  /** What was read: `mail.view`, `orders.export`. */
  action: string
  /** `mail 17`. */
  subject: string
  /** How it was chosen. */
  query?: { search?: string | undefined }
}

/** Records that staff read personal data or a secret, before it is sent, in a transaction of its own. */
export async function recordView(db: Db, { actor, action, subject, query }: View) {
  const after = query ? withoutSearchText(query) : null
  await insertLine(db, { actorId: actor.id, action, subject, before: null, after })
}

/** It may be a customer's email, and the log forgets nothing. */
function withoutSearchText({ search, ...filters }: NonNullable<View['query']>) {
  return { ...filters, ...(search !== undefined && { isSearch: true }) }
}
