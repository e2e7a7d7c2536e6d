import type { Db } from './db.ts'
import * as queries from './queries.ts'

/** In bytes: two segments of the write-ahead log. */
const maxWalBytes = 32 * 1024 * 1024

/**
 * Replaces the checkpointer, which the embedded database lacks: its write-ahead log would otherwise grow until the shop stops,
 * and a killed shop would have to replay all of it. Returns whether one was due.
 */
export async function checkpointIfDue(db: Db): Promise<boolean> {
  const isDue = (await queries.countWalBytes(db)) > maxWalBytes
  if (isDue) await queries.checkpoint(db)
  return isDue
}
