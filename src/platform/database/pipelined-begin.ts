import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { overrideQuery } from '#platform/patches/override-query.ts'

/**
 * The same client, sending BEGIN together with the first reads of the transaction, which saves a round trip. Writes wait until
 * it has succeeded: outside a transaction they would be permanent.
 */
export function withPipelinedBegin(client: PoolClient): PoolClient {
  let unsentBegin: QueryConfig | undefined
  let begun: Promise<unknown> | undefined
  /** What follows a write waits too, so that statements run in their order. */
  let hasWritten = false

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
      begun = client.query(begin, [])
    }
    if (!hasWritten && config.text.startsWith('select ')) {
      const [result] = await Promise.all([client.query(config, values), begun])
      return result
    }
    hasWritten = true
    await begun
    return client.query(config, values)
  })
}

const isEnd = ({ text }: QueryConfig) => text === 'commit' || text === 'rollback'

const noRows: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }
