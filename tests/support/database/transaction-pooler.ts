import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Shares one session of the server between all connections, transaction by transaction, as poolers do in transaction mode. It knows
 * only enough of the protocol for that: no encryption, no passwords, no cancel requests. Returns its URL; closes with the test.
 */
export async function startTransactionPooler(serverUrl: string): Promise<string> {
  const { port } = new URL(serverUrl)
  const server = connect(Number(port), '127.0.0.1')
  const waiting: Connection[] = []
  let current: Connection | undefined
  let greeting: Promise<Buffer> | undefined
  /** Statements whose end the server has not reported yet. */
  let unfinished = 0

  function sendNext() {
    current ??= waiting.shift()
    for (const { type, bytes } of current?.pending.splice(0) ?? []) {
      if (type === 'Q' || type === 'S') unfinished++
      server.write(bytes)
    }
  }

  async function serve(connection: Connection) {
    connection.socket.write(await (greeting ??= startSession(server, connection.startup)))
    const readMessages = messageReader()
    connection.socket.on('data', (bytes: Buffer) => {
      const sent = readMessages(bytes).filter(({ type }) => type !== 'X')
      if (sent.length === 0) return
      connection.pending.push(...sent)
      if (connection !== current && !waiting.includes(connection)) waiting.push(connection)
      sendNext()
    })
  }

  const readReplies = messageReader()
  server.on('data', (bytes: Buffer) => {
    for (const reply of readReplies(bytes)) {
      // The greeting has been read by startSession.
      if (!current) continue
      current.socket.write(reply.bytes)
      if (reply.type !== 'Z') continue
      unfinished--
      if (unfinished > 0 || transactionState(reply) !== 'I') continue
      current = undefined
      sendNext()
    }
  })
  const pooler = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (startup: Buffer) => void serve({ socket, startup, pending: [] }))
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  onTestFinished(() => {
    server.destroy()
    pooler.close()
  })
  return serverUrl.replace(port, String((pooler.address() as AddressInfo).port))
}

interface Message {
  type: string
  bytes: Buffer
}

interface Connection {
  socket: Socket
  startup: Buffer
  pending: Message[]
}

/** Opens the shared session. Returns what the server says to a new connection. */
function startSession(server: Socket, startup: Buffer): Promise<Buffer> {
  const readMessages = messageReader()
  const greeting: Buffer[] = []
  server.write(startup)
  return new Promise((resolve) => {
    server.on('data', function collect(bytes: Buffer) {
      const messages = readMessages(bytes)
      greeting.push(...messages.map((message) => message.bytes))
      if (messages.at(-1)?.type !== 'Z') return
      server.off('data', collect)
      resolve(Buffer.concat(greeting))
    })
  })
}

/** Idle (I), in a transaction (T) or in a failed one (E). */
const transactionState = ({ bytes }: Message) => String.fromCharCode(bytes[5] ?? 0)

/** Splits a stream into messages: a letter, the length of the rest in 4 bytes, and the rest. */
function messageReader() {
  let rest = Buffer.alloc(0)
  return (bytes: Buffer): Message[] => {
    rest = Buffer.concat([rest, bytes])
    const messages: Message[] = []
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = rest.readUInt32BE(1) + 1
      messages.push({ type: String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, end) })
      rest = rest.subarray(end)
    }
    return messages
  }
}
