interface MailServer {
  /** An smtp:// or smtps:// address. */
  url: string
  /** The sender: an address, or a name and an address in angle brackets. */
  from: string
}

export interface Message {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every attempt, so that the recipient's server can detect duplicates. */
  messageId: string
}

export type SendMessage = (message: Message) => Promise<void>

/** Sends messages over SMTP, each over its own connection. Throws if the server rejects one. */
export function connectMailServer({ url, from }: MailServer): SendMessage {
  const options = {
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return async ({ to, ...message }) => {
    const { createTransport } = await import('nodemailer')
    await createTransport(options).sendMail({ ...message, from, to: { name: '', address: to } })
  }
}
