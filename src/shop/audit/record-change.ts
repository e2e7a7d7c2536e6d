import type { Db } from '#platform/database/db.ts'
import { insertLine } from './queries.ts'

export interface Change {
  actorId: number
  /** What was done: `order.status`. */
  action: string
  /** What it was done to: `order 17`. */
  subject: string
  before: unknown
  after: unknown
}

/** Writes down a change by staff, in the transaction of the change; answers the number of its line. */
export function recordChange(tx: Db, change: Change): Promise<number> {
  return insertLine(tx, change)
}
