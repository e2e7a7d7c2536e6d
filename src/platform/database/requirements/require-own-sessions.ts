import pg from 'pg'
import { OperatorError } from '#platform/operator-error.ts'
import { DatabaseUnreachable } from '#platform/database/database-unreachable.ts'

/** A pooler between the shop and PostgreSQL moves a connection from one server session to another. */
class SessionsShared extends OperatorError {
  constructor(variable: string) {
    super(
      `${variable}: a pooler shares sessions of the server between connections (pool_mode = transaction or statement), ` +
        'but the shop listens, locks and prepares statements in sessions of its own. ' +
        'Set pool_mode = session, or connect to PostgreSQL directly.',
    )
  }
}

/** A session-pooling pooler without a free session lets statements wait for minutes. */
const queryTimeoutMs = 10_000

/**
 * Throws {@link SessionsShared} if two open connections get the same session, or one gets several: then each transaction or
 * statement gets a session that is free at that time. A pooler under load can escape the check, a direct connection never fails it.
 * Throws {@link DatabaseUnreachable}. `variable` has the URL.
 */
export async function requireOwnSessions(url: string, variable = 'DATABASE_URL') {
  const [first, second] = [openClient(url), openClient(url)]
  try {
    await Promise.all([first.connect(), second.connect()])
    const session = await findSession(first)
    // Twice in a row, because poolers can take turns.
    for (const client of [second, first, first]) {
      const isSame = (await findSession(client)) === session
      if (isSame !== (client === first)) throw new SessionsShared(variable)
    }
  } catch (error) {
    throw error instanceof SessionsShared ? error : new DatabaseUnreachable(error)
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}

function openClient(url: string) {
  const client = new pg.Client({ connectionString: url, query_timeout: queryTimeoutMs })
  // A lost connection fails the next statement.
  client.on('error', () => {})
  return client
}

/** Process ids repeat, so the start of the session is part of its identity. */
async function findSession(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ session: string }>(
    `select pid || ' ' || backend_start as session from pg_stat_activity where pid = pg_backend_pid()`,
  )
  return rows[0]?.session ?? ''
}
