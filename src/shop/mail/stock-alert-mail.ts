import type { TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import { fillTemplate } from '#shop/mail/templates/fill-template.ts'
import type { Block, MailContent } from './mail-content.ts'

interface Item {
  name: string
  /** The label; null for a product without options. */
  variant: string | null
  sku: string
}

interface StockAlert {
  item: Item
  /** The product page with the variant chosen. */
  productUrl: string
  /** Stops all emails about stock to this address. */
  stopUrl: string
}

/** Says that an item is available again. It may reach a stranger, so it quotes no customer input. */
export function stockAlertMail(texts: TemplateTexts, { item, productUrl, stopUrl }: StockAlert): MailContent {
  const productButton: Block[] = [{ kind: 'button', label: 'View product', href: productUrl }]
  return {
    ...fillTemplate(
      { kind: 'stock-alert', texts },
      { words: wordsOf(item, stopUrl), blocks: new Map([['productButton', productButton]]) },
    ),
    reason: 'You received this email because this address asked for it on the product page.',
  }
}

interface Confirmation {
  item: Item
  confirmUrl: string
  /** Stops all emails about stock to this address. */
  stopUrl: string
}

/** Asks whether an address wants an email about an item. Anyone may have typed it, so it quotes no customer input. */
export function stockAlertConfirmationMail(
  texts: TemplateTexts,
  { item, confirmUrl, stopUrl }: Confirmation,
): MailContent {
  const confirmButton: Block[] = [{ kind: 'button', label: 'Confirm request', href: confirmUrl }]
  return {
    ...fillTemplate(
      { kind: 'stock-alert-confirmation', texts },
      { words: wordsOf(item, stopUrl), blocks: new Map([['confirmButton', confirmButton]]) },
    ),
    reason: 'You received this email because this address was entered on a product page.',
  }
}

function wordsOf({ name, variant, sku }: Item, stopUrl: string) {
  return new Map([
    ['productName', variant === null ? name : `${name}, ${variant}`],
    ['sku', sku],
    ['stopLink', stopUrl],
  ])
}
