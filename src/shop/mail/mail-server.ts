import type { Transporter } from 'nodemailer'
import { OperatorError } from '#platform/operator-error.ts'

export interface MailServer {
  /** An smtp:// or smtps:// address. */
  url: string
  /** The sender: an address, or a name and an address in angle brackets. */
  from: string
}

interface Message {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every attempt, so that the recipient's server can detect duplicates. */
  messageId: string
}

export type SendMessage = (message: Message) => Promise<void>

/** The mail server cannot be reached, or refuses the sign-in or a message. */
class MailServerFailed extends OperatorError {
  constructor(url: string, cause: unknown) {
    const { host } = new URL(url)
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `SMTP_URL ${host}: The mail server does not respond or refuses (${reason}). Check the address, user and password.`,
      { cause },
    )
  }
}

/** Sends messages over SMTP, each over its own connection. Throws {@link MailServerFailed}. */
export function connectMailServer(server: MailServer): SendMessage {
  return async ({ to, ...message }) => {
    const transport = await createTransport(server)
    await transport
      .sendMail({ ...message, from: server.from, to: { name: '', address: to } })
      .catch((error: unknown) => {
        throw new MailServerFailed(server.url, error)
      })
  }
}

/** Connects and signs in without sending. Throws {@link MailServerFailed}. */
export async function verifyMailServer(server: MailServer) {
  const transport = await createTransport(server)
  await transport.verify().catch((error: unknown) => {
    throw new MailServerFailed(server.url, error)
  })
}

async function createTransport({ url }: MailServer): Promise<Transporter> {
  // Loaded on demand: many shops send no email.
  const nodemailer = await import('nodemailer')
  return nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
