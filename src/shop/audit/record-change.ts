import type { Db } from '#platform/database/db.ts'
import { insertEntry } from './queries.ts'

/** The actor of automatic changes. */
export const systemActorId = 0

export interface Change {
  actorId: number
  /** For example `order.status`. */
  action: string
  /** For example `order 17`. */
  subject: string
  before: unknown
  after: unknown
}

/** Records a change by staff, or by a customer to an own order, in its transaction; returns the id of the entry. */
export function recordChange(tx: Db, change: Change): Promise<number> {
  return insertEntry(tx, change)
}
