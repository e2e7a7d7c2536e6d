import type { TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'
import { fillTemplate } from '#shop/mail/templates/fill-template.ts'
import type { Block, MailContent } from './mail-content.ts'

/** An order that is canceled unless its buyer confirms the account's email by then. */
export interface OrderToKeep {
  orderNumber: string
  confirmEmailBy: string
  time: ShopTime
}

/** Asks for confirmation of an address by a link. It may reach a stranger, so it quotes no customer input. */
export function emailConfirmationMail(
  texts: TemplateTexts,
  confirmationUrl: string,
  order?: OrderToKeep,
): MailContent {
  const confirmButton: Block[] = [
    ...(order ? [keepNotice(order)] : []),
    { kind: 'button', label: 'Confirm email', href: confirmationUrl },
  ]
  return {
    ...fillTemplate(
      { kind: 'email-confirmation', texts },
      { words: new Map(), blocks: new Map([['confirmButton', confirmButton]]) },
    ),
    reason: 'You received this email because this address was entered in our shop.',
  }
}

const keepNotice = ({ orderNumber, confirmEmailBy, time }: OrderToKeep): Block => ({
  kind: 'notice',
  title: `Keep your order ${orderNumber}`,
  text: `Confirm your email address by ${time.timeWithZone(confirmEmailBy)} to keep the items of this order. After that, we cancel it.`,
})
