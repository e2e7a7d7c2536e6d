import { maxNameLength, plainText } from './plain-text.ts'
import type { MailContent } from './mail-content.ts'

interface ResetMail {
  /** Null where the address is not confirmed. */
  firstName: string | null
  link: string
}

/** The link by which a new password is chosen. */
export function passwordResetMail({ firstName, link }: ResetMail): MailContent {
  const greeting = firstName === null ? 'Hello' : `Hello ${plainText(firstName, maxNameLength)}`
  return {
    subject: 'Choose a new password',
    title: 'Choose a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting},\nwith this link you choose a new password for your account. It works once, and for one hour.`,
      },
      { kind: 'button', label: 'Choose a new password', href: link },
      {
        kind: 'paragraph',
        text: 'If you did not ask for it, ignore this mail: your password stays as it is.',
      },
    ],
    reason: 'You receive this mail because somebody asked for a new password for this address.',
  }
}
