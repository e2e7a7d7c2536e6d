import type { PoolClient } from 'pg'
import { databaseError } from '#platform/database/db.ts'
import { overrideQuery } from '#platform/patches/override-query.ts'

/**
 * The same client. Of statements that a transaction sends together, those behind a failed one fail with its error, not only with
 * that the transaction is aborted: their error may reach the caller first.
 */
export function withFailureReason(client: PoolClient): PoolClient {
  let reason: unknown
  return overrideQuery(client, async (config, values) => {
    if (config.text.startsWith('begin')) reason = undefined
    try {
      return await client.query(config, values)
    } catch (error) {
      if (databaseError(error)?.code === inFailedTransaction && reason !== undefined) throw reason
      reason = error
      throw error
    }
  })
}

const inFailedTransaction = '25P02'
