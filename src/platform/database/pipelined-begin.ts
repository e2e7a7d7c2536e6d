import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { databaseError } from '#platform/database/db.ts'
import { overrideQuery } from '#platform/patches/override-query.ts'

/**
 * The same client, sending BEGIN together with the first reads of the transaction, which saves a round trip. Writes wait until
 * it has succeeded: outside a transaction they would be permanent. Of statements sent together, those behind a failed one fail with
 * its error, not only with that the transaction is aborted.
 */
export function withPipelinedBegin(client: PoolClient): PoolClient {
  let unsentBegin: QueryConfig | undefined
  let begun: Promise<unknown> | undefined
  /** Statements after a write wait too, so that they run in order. */
  let hasWritten = false
  let reason: unknown

  async function send(config: QueryConfig, values: unknown[]): Promise<QueryResult> {
    try {
      return await client.query(config, values)
    } catch (error) {
      if (databaseError(error)?.code === inFailedTransaction && reason !== undefined) throw reason
      reason = error
      throw error
    }
  }

  return overrideQuery(client, async (config, values) => {
    if (config.text.startsWith('begin')) {
      unsentBegin = config
      return noRows
    }
    if (unsentBegin) {
      const begin = unsentBegin
      unsentBegin = undefined
      if (isEnd(config)) return noRows
      hasWritten = false
      reason = undefined
      begun = send(begin, [])
    }
    if (!hasWritten && config.text.startsWith('select ')) {
      const [result] = await Promise.all([send(config, values), begun])
      return result
    }
    hasWritten = true
    await begun
    return send(config, values)
  })
}

const inFailedTransaction = '25P02'

const isEnd = ({ text }: QueryConfig) => text === 'commit' || text === 'rollback'

const noRows: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }
