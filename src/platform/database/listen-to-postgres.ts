import pg from 'pg'

export interface Listener {
  onNotification: () => void
  /** Whether notices can be heard just now. */
  onConnectionChange: (isConnected: boolean) => void
}

const pauseBeforeAnotherTry = 1000

/** Listens on a connection of its own, and connects anew whenever it breaks. Answers how to stop. */
export async function listenToPostgres(url: string, channel: string, { onNotification, onConnectionChange }: Listener) {
  let current: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect() {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    const lost = () => {
      if (client !== current) return
      current = undefined
      onConnectionChange(false)
      if (!isStopped) retry = setTimeout(connect, pauseBeforeAnotherTry)
    }
    current = client
    client.on('notification', onNotification)
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      onConnectionChange(true)
    } catch {
      lost()
    }
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(retry)
    await current?.end()
  }
}
