import type { Db } from '../../platform/database/db.ts'
import { auditLog } from './tables.ts'

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
export async function recordChange(tx: Db, change: Change): Promise<number> {
  const [line] = await tx.insert(auditLog).values(change).returning({ id: auditLog.id })
  if (!line) throw new Error('An inserted line of the audit log was not returned')
  return line.id
}
