import type { ContentPage } from '#contract/content-pages.ts'
import type { Seller } from '#contract/orders/invoices.ts'
import { noContact } from './default-pages.ts'

/** The contact page with the address of the seller, in place of the default text that there is none. */
export function withSeller(page: ContentPage, seller: Seller | null): ContentPage {
  if (!seller) return page
  const sections = page.sections.map((section) =>
    section.text === noContact ? { ...section, text: addressText(seller) } : section,
  )
  return { ...page, sections }
}

function addressText({ name, address, isSample }: Seller) {
  const text = `Write to ${[name, ...address.split('\n')].join(', ')}.`
  return isSample ? `${text} This is a demo shop, and the address is a sample.` : text
}
