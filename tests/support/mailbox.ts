import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { freePort } from '#tests/support/processes/free-port.ts'

export interface Mailbox {
  url: string
  /** All mails that were taken so far. */
  received: Email[]
  /** The next mail that nobody has asked for yet; waits for it. */
  next: () => Promise<Email>
  close: () => Promise<void>
}

interface Options {
  port?: number
  /** Called when somebody connects; the server says nothing until it is done. */
  onConnect?: () => Promise<void>
}

/** A real mail server on a port of this machine. It closes with the test. */
export async function openMailbox({ port, onConnect }: Options = {}): Promise<Mailbox> {
  const received: Email[] = []
  const waiting: ((mail: Email) => void)[] = []
  let asked = 0

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect: (_session, greet) => {
      if (!onConnect) greet()
      else onConnect().then(() => greet(), greet)
    },
    onData: (stream, _session, accept) => {
      read(stream).then(() => accept(), accept)
    },
  })
  // Whoever is cut off in the middle is what some tests are about.
  server.on('error', () => {})
  const chosen = port ?? (await freePort())
  await once(server.listen(chosen, '127.0.0.1'), 'listening')

  async function read(stream: AsyncIterable<Buffer>) {
    const mail = await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream)))
    received.push(mail)
    waiting.shift()?.(mail)
  }

  const close = () => new Promise<void>((resolve) => server.close(resolve))
  onTestFinished(close)
  return {
    url: `smtp://127.0.0.1:${chosen}`,
    received,
    next: async () => {
      const mail = received[asked++]
      return mail ?? new Promise((resolve) => waiting.push(resolve))
    },
    close,
  }
}
