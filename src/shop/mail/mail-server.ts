interface MailServer {
  /** An smtp:// or smtps:// address. */
  url: string
  /** Whom mails come from: an address, or a name and an address in angle brackets. */
  from: string
}

export interface Message {
  to: string
  subject: string
  html: string
  text: string
  /** The same each time that one mail is tried, so that its receiver can recognize a repetition. */
  messageId: string
}

export type SendMessage = (message: Message) => Promise<void>

/** Hands messages to a mail server, each by a connection of its own. Throws when the server does not take one. */
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
