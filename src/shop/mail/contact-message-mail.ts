import type { MailContent } from './mail-content.ts'
import { maxAddressLength, maxNameLength, plainText } from './plain-text.ts'

interface ContactMessage {
  name: string
  email: string
  /** As typed. */
  orderNumber: string | null
  text: string
  /** The messages in the back office. */
  link: string
}

/** In characters; the back office shows the whole message. */
const maxQuotedLength = 600

/** Tells staff about a message from the contact page. */
export function contactMessageMail({ name, email, orderNumber, text, link }: ContactMessage): MailContent {
  const sender = plainText(name, maxNameLength)
  const order = orderNumber === null ? '' : ` about order ${plainText(orderNumber, maxNameLength)}`
  return {
    subject: `New message from ${sender}`,
    title: 'New message from the contact page',
    blocks: [
      {
        kind: 'paragraph',
        text: `${sender} (${plainText(email, maxAddressLength)}) wrote${order}. Answer in the back office.`,
      },
      { kind: 'notice', title: 'Message', text: plainText(text, maxQuotedLength) },
      { kind: 'button', label: 'Open messages', href: link },
    ],
    reason: 'You received this email because you work in this shop.',
  }
}
