import { NodePgSession } from 'drizzle-orm/node-postgres/session'
import { PgliteSession } from 'drizzle-orm/pglite/session'

/** The message of the injected failure. */
const failure = 'This statement was made to fail'

let remaining = Infinity
let hasFailed = false

interface Prepared {
  execute: (...values: unknown[]) => Promise<unknown>
}

/** The part of both session classes that is patched. */
interface Session {
  prepareQuery: (...args: unknown[]) => Prepared
}

for (const { prototype } of [NodePgSession, PgliteSession]) {
  const session = prototype as unknown as Session
  const { prepareQuery } = session
  session.prepareQuery = function (...args) {
    const query = prepareQuery.apply(this, args)
    const execute = query.execute.bind(query)
    query.execute = (...values) => {
      if (--remaining !== 0) return execute(...values)
      hasFailed = true
      return Promise.reject(new Error(failure))
    }
    return query
  }
}

/** Runs `work` while its nth statement (from 1) fails. Returns whether that statement was reached. */
export async function withFailingStatement(number: number, work: () => Promise<unknown>): Promise<boolean> {
  remaining = number
  hasFailed = false
  try {
    await work()
  } finally {
    remaining = Infinity
  }
  return hasFailed
}
