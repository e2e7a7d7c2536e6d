import { maxNameLength, plainText } from './plain-text.ts'
import type { MailContent } from './mail-content.ts'

interface ResetMail {
  /** Null while the address is not confirmed. */
  firstName: string | null
  resetUrl: string
}

/** Sends the link to choose a new password. */
export function passwordResetMail({ firstName, resetUrl }: ResetMail): MailContent {
  const greeting = firstName === null ? 'Hello' : `Hello ${plainText(firstName, maxNameLength)}`
  return {
    subject: 'Reset your password',
    title: 'Reset your password',
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting},\nUse the link below to choose a new password for your account. It works once and expires in one hour.`,
      },
      { kind: 'button', label: 'Choose a new password', href: resetUrl },
      {
        kind: 'paragraph',
        text: "If you didn't ask for a new password, you can ignore this email. Your current password stays valid.",
      },
    ],
    reason: 'You received this email because a password reset was requested for this address.',
  }
}
