import type { ContentPage } from '#contract/content-pages.ts'

/** The text of a section that earlier versions saved with the contact page. The form and the details replace it. */
const noContact = 'The shop has not added an address, email or phone number to this page yet.'

/** A page without sections that only say that the shop has entered nothing. */
export function withoutEmptySections(page: ContentPage): ContentPage {
  return { ...page, sections: page.sections.filter(({ text }) => text !== noContact) }
}
