import type { PoolClient, QueryConfig } from 'pg'

/** More texts than the shop's transactions have; each costs every connection of the server some memory. */
const mostNames = 200

/** Names for the statements of one pool of connections, under which the server reads and plans a text once for each of them. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()

  /** A text that comes for the first time has none: it may be one of those that are made for one occasion. */
  nameFor(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size === mostNames) return known
    if (this.#seenOnce.delete(text)) {
      const name = `s${this.#names.size}`
      this.#names.set(text, name)
      return name
    }
    if (this.#seenOnce.size === mostNames) this.#seenOnce.clear()
    this.#seenOnce.add(text)
    return undefined
  }
}

/** The same client, whose statements go by their names. */
export function withStatementNames(client: PoolClient, names: StatementNames): PoolClient {
  const query = (config: QueryConfig, values: unknown[]) =>
    client.query({ ...config, name: names.nameFor(config.text) }, values)
  return Object.create(client, { query: { value: query } })
}
