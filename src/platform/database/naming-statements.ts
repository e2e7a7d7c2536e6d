import type { PoolClient, QueryConfig } from 'pg'

/** More texts than the shop's transactions have; one that builds ever new texts is not to fill the server's memory. */
const mostNames = 200

const names = new Map<string, string>()

function nameOf(text: string) {
  const known = names.get(text)
  if (known !== undefined || names.size === mostNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** The same client, whose server reads and plans each text once. */
export function namingStatements(client: PoolClient): PoolClient {
  return Object.create(client, {
    query: {
      value: (config: QueryConfig, values: unknown[]) =>
        client.query({ ...config, name: nameOf(config.text) }, values),
    },
  })
}
