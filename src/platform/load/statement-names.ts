import type { PoolClient } from 'pg'
import { overrideQuery } from '#platform/patches/override-query.ts'

/** More than the shop's transactions use; each prepared statement costs memory on every connection. */
const maxNames = 200

/** Names for prepared statements, so each connection parses and plans a repeated statement once. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()

  /** Undefined for the first use of a text, which may be generated and never repeat. */
  nameFor(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size === maxNames) return name
    if (this.#seenOnce.delete(text)) {
      const newName = `s${this.#names.size}`
      this.#names.set(text, newName)
      return newName
    }
    if (this.#seenOnce.size === maxNames) this.#seenOnce.clear()
    this.#seenOnce.add(text)
    return undefined
  }
}

/** The same client, sending repeated statements as prepared ones. */
export function withStatementNames(client: PoolClient, names: StatementNames): PoolClient {
  return overrideQuery(client, (config, values) =>
    client.query({ ...config, name: names.nameFor(config.text) }, values),
  )
}
