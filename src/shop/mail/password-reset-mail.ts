import type { TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import { fillTemplate } from '#shop/mail/templates/fill-template.ts'
import type { Block, MailContent } from './mail-content.ts'
import { maxNameLength, plainText } from './plain-text.ts'

interface ResetMail {
  /** Null while the address is not confirmed. */
  firstName: string | null
  resetUrl: string
}

/** Sends the link to choose a new password. */
export function passwordResetMail(texts: TemplateTexts, { firstName, resetUrl }: ResetMail): MailContent {
  const greeting = firstName === null ? 'Hello' : `Hello ${plainText(firstName, maxNameLength)}`
  const resetButton: Block[] = [{ kind: 'button', label: 'Choose a new password', href: resetUrl }]
  return {
    ...fillTemplate(
      { kind: 'password-reset', texts },
      { words: new Map([['greeting', greeting]]), blocks: new Map([['resetButton', resetButton]]) },
    ),
    reason: 'You received this email because a password reset was requested for this address.',
  }
}
