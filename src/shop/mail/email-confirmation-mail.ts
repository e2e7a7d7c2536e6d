import type { MailContent } from './mail-content.ts'

/** Asks for confirmation of an address by a link. It may reach a stranger, so it quotes no customer input. */
export function emailConfirmationMail(confirmationUrl: string): MailContent {
  return {
    subject: 'Confirm your email',
    title: 'Confirm your email',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Please confirm your email address to receive updates about your orders. This link works once and expires in 24 hours.',
      },
      { kind: 'button', label: 'Confirm email', href: confirmationUrl },
      {
        kind: 'paragraph',
        text: "If you didn't enter this address in our shop, you can ignore this email. We won't send you any order updates.",
      },
    ],
    reason: 'You received this email because this address was entered in our shop.',
  }
}
