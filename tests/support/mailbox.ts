import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface Mailbox {
  url: string
  /** All emails received so far. */
  received: Email[]
  /** Waits for the next email that the test has not read yet. */
  next: () => Promise<Email>
  close: () => Promise<void>
}

interface Options {
  port?: number
  /** The only account that may send; without it everyone may. */
  account?: { user: string; password: string }
  /** Called on each connection, before the server sends its greeting. */
  onConnect?: () => Promise<void>
}

/** Starts a real SMTP server on this machine. It closes with the test. */
export async function openMailbox({ port, account, onConnect }: Options = {}): Promise<Mailbox> {
  const received: Email[] = []
  const waiting: ((mail: Email) => void)[] = []
  let readCount = 0

  const server = new SMTPServer({
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, accept) => {
      if (username === account?.user && password === account?.password) accept(null, { user: username })
      else accept(new Error('Wrong user or password'))
    },
    closeTimeout: 100,
    onConnect: (_session, greet) => {
      if (!onConnect) greet()
      else onConnect().then(() => greet(), greet)
    },
    onData: (stream, _session, accept) => {
      read(stream).then(() => accept(), accept)
    },
  })
  // Some tests break connections on purpose.
  server.on('error', () => {})
  const listening = server.listen(port ?? 0, '127.0.0.1')
  await once(listening, 'listening')
  const { port: usedPort } = listening.address() as AddressInfo

  async function read(stream: AsyncIterable<Buffer>) {
    const mail = await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream)))
    received.push(mail)
    waiting.shift()?.(mail)
  }

  const close = () => new Promise<void>((resolve) => server.close(resolve))
  onTestFinished(close)
  return {
    url: `smtp://127.0.0.1:${usedPort}`,
    received,
    next: async () => {
      const mail = received[readCount++]
      return mail ?? new Promise((resolve) => waiting.push(resolve))
    },
    close,
  }
}
