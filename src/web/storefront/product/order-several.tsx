import { useEffect, useRef, useState } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { quantityRuleText } from '#web/copy/quantity-rule-text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLazyModule } from '#web/storefront/layout/use-lazy-module.ts'

/** Whether the product has several variants, one of them in stock. */
export function hasMatrix({ options, offers }: Pick<ProductDetail, 'options' | 'offers'>): boolean {
  return options.length > 0 && offers.length > 1 && offers.some(({ inStock }) => inStock)
}

interface Props {
  product: ProductDetail
  /** The chosen variant. */
  offer: Offer
}

/** The matrix of all variants. Its code loads when the buyer comes near; without JavaScript there is none. */
export function OrderSeveral({ product, offer }: Props) {
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const matrix = useLazyModule(loadMatrix, isNear, () => setNear(false))

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    if (section.current) observer.observe(section.current)
    return () => observer.disconnect()
  }, [])

  return (
    <section
      ref={section}
      id="matrix"
      aria-labelledby="order-several"
      className="mt-14 scroll-mt-6 max-md:mt-10 [@media(scripting:none)]:hidden"
    >
      <h2 id="order-several">Order several variants</h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">{introOf(product.offers)}</p>
      {matrix ? (
        <matrix.OrderMatrix product={product} initialLayer={offer.options[2]} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-100" />
        </div>
      )}
    </section>
  )
}

const loadMatrix = () => import('#web/storefront/product/matrix/order-matrix.tsx')

function introOf(offers: Offer[]): string {
  const rules = new Set(offers.map(quantityRuleText))
  const [rule] = rules
  const sentences = [
    offers.some(({ tiers }) => tiers.length > 0)
      ? 'Each variant has its own prices by quantity.'
      : 'Enter a quantity for each variant that you need.',
    ...(rules.size === 1 && rule !== undefined ? [`Of each: ${rule}`] : []),
  ]
  return sentences.join(' ')
}
