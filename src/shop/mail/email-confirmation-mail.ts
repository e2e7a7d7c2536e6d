import type { MailContent } from './mail-content.ts'

/** The link by which an address is confirmed. It may reach a stranger, so it quotes nothing that a customer wrote. */
export function emailConfirmationMail(link: string): MailContent {
  return {
    subject: 'Confirm your email',
    title: 'Confirm your email',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Confirm that this address is yours to receive order updates here. The link works once, for 24 hours.',
      },
      { kind: 'button', label: 'Confirm email', href: link },
      {
        kind: 'paragraph',
        text: 'If you did not enter this address in our shop, do not open the link. Without it we send you no order updates.',
      },
    ],
    reason: 'You receive this email because this address was entered in our shop.',
  }
}
