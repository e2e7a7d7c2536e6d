import type { MailContent } from './mail-content.ts'
import { maxNameLength, plainText } from './plain-text.ts'

interface CustomerMessage {
  orderNumber: string
  customerName: string
  text: string
  /** The order in the back office. */
  link: string
}

/** In characters; the back office shows the whole message. */
const maxQuotedLength = 600

/** Tells staff that a customer wrote about an order. */
export function customerMessageMail({ orderNumber, customerName, text, link }: CustomerMessage): MailContent {
  return {
    subject: `New message about order ${orderNumber}`,
    title: 'New message about an order',
    blocks: [
      {
        kind: 'paragraph',
        text: `${plainText(customerName, maxNameLength)} wrote about order ${orderNumber}. Answer in the back office.`,
      },
      { kind: 'notice', title: 'Message', text: plainText(text, maxQuotedLength) },
      { kind: 'button', label: 'Open order', href: link },
    ],
    reason: 'You received this email because you manage orders in this shop.',
  }
}
