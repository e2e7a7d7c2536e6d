import type { ContentPage } from '#contract/content-pages.ts'
import type { Seller } from '#contract/orders/invoices.ts'
import { noContact, noOperator } from './default-pages.ts'

/** A page with the address of the seller in place of the default texts that there is none. */
export function withSeller(page: ContentPage, seller: Seller | null): ContentPage {
  if (!seller) return { ...page, sections: page.sections.filter(({ text }) => text !== noOperator) }
  const sections = page.sections.map((section) => {
    if (section.text === noContact) return { ...section, text: `Write to ${addressText(seller)}` }
    return section.text === noOperator ? { ...section, text: addressText(seller) } : section
  })
  return { ...page, sections }
}

function addressText({ name, address, isSample }: Seller) {
  const text = `${[name, ...address.split('\n')].join(', ')}.`
  return isSample ? `${text} This is a demo shop, and the address is a sample.` : text
}
