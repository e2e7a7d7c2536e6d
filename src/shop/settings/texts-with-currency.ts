import type { CurrencyCode } from '#contract/choices.ts'
import type { ContentPage } from '#contract/content-pages.ts'
import { fillCurrency } from '#contract/currency.ts'

/** A content page with the base currency's name in place of `{currency}`. */
export function textsWithCurrency({ title, intro, sections }: ContentPage, base: CurrencyCode): ContentPage {
  return {
    title: fillCurrency(title, base),
    intro: fillCurrency(intro, base),
    sections: sections.map(({ heading, text }) => ({
      heading: fillCurrency(heading, base),
      text: fillCurrency(text, base),
    })),
  }
}
