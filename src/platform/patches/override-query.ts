import type { PoolClient, Pool, QueryConfig, QueryResult } from 'pg'

/** The one form in which Drizzle calls `query`. */
export type Query = (config: QueryConfig, values: unknown[]) => Promise<QueryResult>

/**
 * The same pool or client with another `query`, as Drizzle checks `instanceof Pool` and calls `query` itself.
 * Remove when Drizzle takes a function that runs statements in place of a client.
 */
export function overrideQuery<Client extends Pool | PoolClient>(client: Client, query: Query): Client {
  return Object.create(client, { query: { value: query } }) as Client
}
