import type { PoolClient, QueryConfig } from 'pg'

/** More texts than the shop's transactions have; each costs every connection of the server some memory. */
const mostNames = 200

const names = new Map<string, string>()
const seenOnce = new Set<string>()

/** The same client, whose server reads and plans a text that comes again only once. */
export function namingStatements(client: PoolClient): PoolClient {
  const query = (config: QueryConfig, values: unknown[]) =>
    client.query({ ...config, name: nameOf(config.text) }, values)
  return Object.create(client, { query: { value: query } })
}

/** A text that comes for the first time has none: it may be one of those that are made for one occasion. */
function nameOf(text: string) {
  const known = names.get(text)
  if (known !== undefined || names.size === mostNames) return known
  if (seenOnce.delete(text)) {
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  if (seenOnce.size === mostNames) seenOnce.clear()
  seenOnce.add(text)
}
