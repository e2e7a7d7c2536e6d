import type { ContactMessage } from '#contract/contact/contact-messages.ts'

/** In characters: some email programs refuse links of more than 2,000. */
const maxQuotedLength = 500

/** Opens a reply in the email program of the staff member, with the message quoted (RFC 6068). */
export function replyAddress({ email, text }: ContactMessage, shopName: string): string {
  const quoted = text.length > maxQuotedLength ? `${text.slice(0, maxQuotedLength)}…` : text
  const lines = quoted.split('\n').map((line) => `> ${line}`)
  const subject = encodeURIComponent(`Re: Your message to ${shopName}`)
  const body = encodeURIComponent(`\r\n\r\n${lines.join('\r\n')}`.toWellFormed())
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`
}
