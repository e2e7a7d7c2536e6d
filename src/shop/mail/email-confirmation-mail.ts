import type { TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import { fillTemplate } from '#shop/mail/templates/fill-template.ts'
import type { Block, MailContent } from './mail-content.ts'

/** Asks for confirmation of an address by a link. It may reach a stranger, so it quotes no customer input. */
export function emailConfirmationMail(texts: TemplateTexts, confirmationUrl: string): MailContent {
  const confirmButton: Block[] = [{ kind: 'button', label: 'Confirm email', href: confirmationUrl }]
  return {
    ...fillTemplate(
      { kind: 'email-confirmation', texts },
      { words: new Map(), blocks: new Map([['confirmButton', confirmButton]]) },
    ),
    reason: 'You received this email because this address was entered in our shop.',
  }
}
