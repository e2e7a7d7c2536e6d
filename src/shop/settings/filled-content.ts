import { fillCurrency } from '#contract/currency.ts'
import {
  type ShippingTerms,
  fillChips,
  fillShipping,
  shippingLines,
} from '#contract/orders/shipping/shipping-text.ts'
import type { ReturnPolicy } from '#contract/orders/returns/return-policy.ts'
import { returnSentence } from '#contract/orders/returns/return-policy-text.ts'
import type { StorefrontContent } from '#contract/settings.ts'
import type { ShownContent } from './shown-content.ts'

interface Terms extends ShippingTerms {
  returnPolicy: ReturnPolicy
}

/** The store content as visitors read it, with shipping methods and the base currency in place of their placeholders. */
export function filledContent(content: ShownContent, allTerms: Terms): StorefrontContent {
  const { isShippingShown } = content
  const terms = isShippingShown ? allTerms : { ...allTerms, methods: [] }
  const { hero, chips, standards, promises, partnership, shippingNotes, reassurance, footer } = content
  const returns = returnSentence(terms.returnPolicy)
  const fill = (text: string) => fillCurrency(fillShipping(text, terms), terms.currency)
  const fillPoint = ({ title, text }: { title: string; text: string }) => ({
    title: fill(title),
    text: fill(text),
  })
  return {
    hero: fillPoint(hero),
    chips: fillChips(chips, terms).map((chip) => fillCurrency(chip, terms.currency)),
    standards: standards.map(({ label, value }) => ({ label: fill(label), value: fill(value) })),
    promises: promises.map(fillPoint),
    partnership: partnership && { ...fillPoint(partnership), points: partnership.points.map(fillPoint) },
    shipping: [...shippingLines(terms, shippingNotes.map(fill)), ...(returns === null ? [] : [returns])],
    isShippingShown,
    reassurance: fill(reassurance),
    footer: fill(footer),
  }
}
