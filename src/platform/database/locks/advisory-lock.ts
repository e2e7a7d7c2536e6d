import pg from 'pg'
import { OperatorError } from '#platform/operator-error.ts'
import { databaseError } from '#platform/database/db.ts'
import { DatabaseUnreachable } from '#platform/database/database-unreachable.ts'
import { requireOwnSessions } from '#platform/database/requirements/require-own-sessions.ts'

const minuteMs = 60_000

/** Another process has held a lock for too long. */
export class LockNotReleased extends OperatorError {
  constructor({ task, maxWaitMs = 0 }: AdvisoryLock, holderPid: number | undefined) {
    super(
      `DATABASE_URL: another process that ${task} has not ended within ${minutesOf(maxWaitMs)}. ` +
        'Wait until it has ended, then start again. ' +
        `If it hangs, end its session: select pg_terminate_backend(${holderPid ?? '…'}).`,
    )
  }
}

interface AdvisoryLock {
  name: string
  /** The holder's task as a verb phrase, such as "migrates the database". */
  task: string
  /** Called with a sentence for the operator if another process holds the lock. */
  onWait?: ((message: string) => void) | undefined
  /** No limit by default. */
  maxWaitMs?: number
}

/**
 * Runs `work` with an own connection while this process holds the lock; other processes wait for it. Throws {@link LockNotReleased},
 * {@link DatabaseUnreachable}, and SessionsShared where the lock would stay with a pooler.
 */
export async function withAdvisoryLock<T>(
  url: string,
  lock: AdvisoryLock,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  await requireOwnSessions(url)
  const client = await connect(url)
  // A lost connection fails the next statement.
  client.on('error', () => {})
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as locked',
      [lock.name],
    )
    if (!rows[0]?.locked) await waitFor(lock, client)
    return await work(client)
  } finally {
    await client.end()
  }
}

const lockNotAvailable = '55P03'

async function waitFor(lock: AdvisoryLock, client: pg.Client) {
  const { name, task, onWait = () => {}, maxWaitMs = 0 } = lock
  const limit = maxWaitMs > 0 ? `, for up to ${minutesOf(maxWaitMs)}` : ''
  onWait(`Waiting for another process that ${task}${limit}`)
  await client.query(`set lock_timeout = ${maxWaitMs}`)
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
  } catch (error) {
    if (databaseError(error)?.code !== lockNotAvailable) throw error
    throw new LockNotReleased(lock, await findHolder(client, name))
  }
  await client.query('reset lock_timeout')
}

/** The server process that holds the lock; undefined if it has just ended. */
async function findHolder(client: pg.Client, name: string) {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks join pg_database held on held.oid = database
      where locktype = 'advisory' and granted and datname = current_database() and objsubid = 1
        and (classid::bigint << 32 | objid::bigint) = hashtext($1)`,
    [name],
  )
  return rows[0]?.pid
}

const minutesOf = (ms: number) => `${Math.floor(ms / minuteMs)} minutes`

async function connect(url: string) {
  try {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  } catch (error) {
    throw new DatabaseUnreachable(error)
  }
}
