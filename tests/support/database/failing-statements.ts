import { NodePgSession } from 'drizzle-orm/node-postgres/session'
import { PgliteSession } from 'drizzle-orm/pglite/session'

/** What the injected failure says; the database itself never says so. */
const failure = 'This statement was made to fail'

let left = Infinity
let hasFailed = false

interface Prepared {
  execute: (...values: unknown[]) => Promise<unknown>
}

/** What both databases' sessions have, as far as a failure needs it. */
interface Session {
  prepareQuery: (...given: unknown[]) => Prepared
}

for (const { prototype } of [NodePgSession, PgliteSession]) {
  const session = prototype as unknown as Session
  const { prepareQuery } = session
  session.prepareQuery = function (...given) {
    const query = prepareQuery.apply(this, given)
    const execute = query.execute.bind(query)
    query.execute = (...values) => {
      if (--left !== 0) return execute(...values)
      hasFailed = true
      return Promise.reject(new Error(failure))
    }
    return query
  }
}

/** Does `work` while the statement of this number (from 1), counted over all of them, fails. Answers whether it came so far. */
export async function withFailingStatement(number: number, work: () => Promise<unknown>): Promise<boolean> {
  left = number
  hasFailed = false
  try {
    await work()
  } finally {
    left = Infinity
  }
  return hasFailed
}
