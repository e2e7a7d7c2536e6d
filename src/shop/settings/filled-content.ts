import type { ShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { fillChips, fillShipping, shippingLines } from '#contract/orders/shipping/shipping-text.ts'
import type { StorefrontContent } from '#contract/settings.ts'
import type { ShownContent } from './shown-content.ts'

/** The store content as visitors read it: the shipping methods write every text about shipping. */
export function filledContent(content: ShownContent, methods: readonly ShippingMethod[]): StorefrontContent {
  const { hero, chips, standards, promises, partnership, shippingNotes, reassurance, footer } = content
  const fill = (text: string) => fillShipping(text, methods)
  const fillPoint = ({ title, text }: { title: string; text: string }) => ({
    title: fill(title),
    text: fill(text),
  })
  return {
    hero: fillPoint(hero),
    chips: fillChips(chips, methods),
    standards: standards.map(({ label, value }) => ({ label: fill(label), value: fill(value) })),
    promises: promises.map(fillPoint),
    partnership: partnership && { ...fillPoint(partnership), points: partnership.points.map(fillPoint) },
    shipping: shippingLines(methods, shippingNotes),
    reassurance: fill(reassurance),
    footer: fill(footer),
  }
}
