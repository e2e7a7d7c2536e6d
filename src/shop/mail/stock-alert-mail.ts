import type { MailContent } from './mail-content.ts'

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
export function stockAlertMail({
  item: { name, variant, sku },
  productUrl,
  stopUrl,
}: StockAlert): MailContent {
  const item = variant === null ? name : `${name}, ${variant}`
  return {
    subject: `Back in stock: ${item}`,
    title: 'Back in stock',
    blocks: [
      {
        kind: 'paragraph',
        text: `${item} (SKU ${sku}) is available again. Stock is limited to what the product page shows, and this email does not reserve any.`,
      },
      { kind: 'button', label: 'View product', href: productUrl },
      {
        kind: 'paragraph',
        text: `This is the only email about this request. To stop all emails about stock to this address, open this link:\n${stopUrl}`,
      },
    ],
    reason: 'You received this email because this address asked for it on the product page.',
  }
}
