import type { ContentPage } from '#contract/content-pages.ts'
import type { Seller } from '#contract/orders/invoices.ts'
import { noOperator } from './default-pages.ts'

/** The text of a section that earlier versions saved with the contact page. The form and the details replace it. */
const noContact = 'The shop has not added an address, email or phone number to this page yet.'

/** A page with the address of the seller, and without sections that only say that the shop has entered nothing. */
export function withSeller({ sections, ...page }: ContentPage, seller: Seller | null): ContentPage {
  return {
    ...page,
    sections: sections
      .filter(({ text }) => text !== noContact && (seller !== null || text !== noOperator))
      .map((section) =>
        seller && section.text === noOperator ? { ...section, text: addressText(seller) } : section,
      ),
  }
}

function addressText({ name, address, isSample }: Seller) {
  const text = `${[name, ...address.split('\n')].join(', ')}.`
  return isSample ? `${text} This is a demo shop, and the address is a sample.` : text
}
