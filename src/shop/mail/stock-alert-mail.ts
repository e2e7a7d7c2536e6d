import type { TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import { fillTemplate } from '#shop/mail/templates/fill-template.ts'
import type { Block, MailContent } from './mail-content.ts'

interface StockAlert {
  item: {
    name: string
    /** The label; null for a product without options. */
    variant: string | null
    sku: string
  }
  /** The product page with the variant chosen. */
  productUrl: string
  /** Stops all emails about stock to this address. */
  stopUrl: string
}

/** Says that an item is available again. It may reach a stranger, so it quotes no customer input. */
export function stockAlertMail(
  texts: TemplateTexts,
  { item: { name, variant, sku }, productUrl, stopUrl }: StockAlert,
): MailContent {
  const words = new Map([
    ['productName', variant === null ? name : `${name}, ${variant}`],
    ['sku', sku],
    ['stopLink', stopUrl],
  ])
  const productButton: Block[] = [{ kind: 'button', label: 'View product', href: productUrl }]
  return {
    ...fillTemplate(
      { kind: 'stock-alert', texts },
      { words, blocks: new Map([['productButton', productButton]]) },
    ),
    reason: 'You received this email because this address asked for it on the product page.',
  }
}
