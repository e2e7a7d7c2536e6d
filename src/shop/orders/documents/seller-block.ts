import type { Seller } from '#contract/orders/invoices.ts'
import { storeName } from '#contract/store-name.ts'
import type { SellerBlock } from '#shop/orders/documents/pdf/render-pdf.ts'

/** The seller on a document; only the shop's name until staff enter seller details. */
export function sellerBlock(seller: Seller | null): SellerBlock {
  if (!seller) return { name: storeName, lines: [], isSample: false }
  const { name, address, taxNumber, isSample } = seller
  return {
    name,
    lines: [
      ...(address === '' ? [] : address.split('\n')),
      ...(taxNumber === '' ? [] : [`Tax number: ${taxNumber}`]),
    ],
    isSample,
  }
}
