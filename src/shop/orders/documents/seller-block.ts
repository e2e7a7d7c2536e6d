import type { Seller } from '#contract/orders/invoices.ts'
import { storeName } from '#contract/store-name.ts'
import type { SellerBlock } from './render-pdf.ts'

/** The seller as a document names it; the shop's name alone while staff have entered no details. */
export function sellerBlock(seller: Seller | null): SellerBlock {
  if (!seller) return { name: storeName, lines: [], isSample: false }
  const { name, address, taxNumber, isSample } = seller
  return {
    name,
    lines: [...address.split('\n'), ...(taxNumber === '' ? [] : [`Tax number: ${taxNumber}`])],
    isSample,
  }
}
