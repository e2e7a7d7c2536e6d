import pg from 'pg'

export interface Listener {
  onNotification: () => void
  /** Notifications sent while disconnected are lost. */
  onConnectionChange: (isConnected: boolean) => void
}

const reconnectDelayMs = 1000

/** Listens on its own connection and reconnects when it breaks. Returns the function that stops. */
export async function listenToPostgres(
  url: string,
  channel: string,
  { onNotification, onConnectionChange }: Listener,
) {
  let current: pg.Client | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect() {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    const handleLoss = () => {
      if (client !== current) return
      current = undefined
      onConnectionChange(false)
      if (!isStopped) retryTimer = setTimeout(connect, reconnectDelayMs)
    }
    current = client
    client.on('notification', onNotification)
    client.on('error', handleLoss)
    client.on('end', handleLoss)
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      onConnectionChange(true)
    } catch {
      handleLoss()
    }
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(retryTimer)
    await current?.end()
  }
}
