import type { MailContent } from './mail-content.ts'

/** Warns an account's confirmed address that a new address will replace it. */
export function emailChangeMail(forgotPasswordUrl: string): MailContent {
  return {
    subject: 'Your account email is about to change',
    title: 'Your account email is about to change',
    blocks: [
      {
        kind: 'paragraph',
        text: 'A new email address was entered for your account. It will replace this one as soon as it is confirmed. Until then, you can keep signing in with this address.',
      },
      {
        kind: 'notice',
        title: 'Not you?',
        text: 'Choose a new password. This cancels the change and signs you out on all devices.',
      },
      { kind: 'button', label: 'Choose a new password', href: forgotPasswordUrl },
    ],
    reason: 'You received this email because this is the confirmed email address of your account.',
  }
}
