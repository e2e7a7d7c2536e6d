import type { TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import { fillTemplate } from '#shop/mail/templates/fill-template.ts'
import type { Block, MailContent } from './mail-content.ts'

/** Warns an account's confirmed address that a new address will replace it. */
export function emailChangeMail(texts: TemplateTexts, forgotPasswordUrl: string): MailContent {
  const securityNotice: Block[] = [
    {
      kind: 'notice',
      title: 'Not you?',
      text: 'Choose a new password. This cancels the change and signs you out on all devices.',
    },
    { kind: 'button', label: 'Choose a new password', href: forgotPasswordUrl },
  ]
  return {
    ...fillTemplate(
      { kind: 'email-change', texts },
      { words: new Map(), blocks: new Map([['securityNotice', securityNotice]]) },
    ),
    reason: 'You received this email because this is the confirmed email address of your account.',
  }
}
