import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './db.ts'

export interface Listener {
  /** Another connection has notified the channel. */
  onNotification: () => void
  /** Notifications from now on are received. The listener has the connection to itself. */
  onConnect: (connection: { db: Db; drop: () => void }) => Promise<void>
  /** Notifications are lost until the next `onConnect`. */
  onDisconnect: () => void
}

const reconnectDelayMs = 1000
const queryTimeoutMs = 3000

/** Listens on its own connection and reconnects when it breaks. Returns the function that stops. */
export async function listenToPostgres(
  url: string,
  channel: string,
  { onNotification, onConnect, onDisconnect }: Listener,
) {
  let current: pg.Client | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect() {
    const client = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: queryTimeoutMs })
    const handleLoss = () => {
      if (client !== current) return
      current = undefined
      onDisconnect()
      client.end().catch(() => {})
      if (!isStopped) retryTimer = setTimeout(connect, reconnectDelayMs)
    }
    current = client
    let ownPid: number | undefined
    client.on('notification', ({ processId }) => processId !== ownPid && onNotification())
    client.on('error', handleLoss)
    client.on('end', handleLoss)
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      ownPid = rows[0]?.pid
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      await onConnect({ db: drizzle(client), drop: handleLoss })
    } catch {
      handleLoss()
    }
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(retryTimer)
    const last = current
    current = undefined
    await last?.end()
  }
}
