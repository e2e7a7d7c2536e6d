import type { MailContent } from './mail-content.ts'

/** Warns the confirmed address of an account that another one is to take its place. */
export function emailChangeMail(passwordPage: string): MailContent {
  return {
    subject: 'Your account email is about to change',
    title: 'Your account email is about to change',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Another email was entered for your account. It takes the place of this one once it is confirmed. Until then everything stays as it is.',
      },
      {
        kind: 'notice',
        title: 'Was this not you?',
        text: 'Choose a new password. That stops the change and signs out every device.',
      },
      { kind: 'button', label: 'Choose a new password', href: passwordPage },
    ],
    reason: 'You receive this email because this is the confirmed address of your account.',
  }
}
