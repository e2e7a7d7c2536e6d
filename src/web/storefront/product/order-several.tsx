import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { quantityRuleText } from '#web/shared/quantity-rule-text.ts'
import { ProductPart } from '#web/storefront/product/parts/product-part.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { productLayout } from './product-layout.ts'
import { useNear } from './use-near.ts'

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
  const { matrix, hasFailed, load } = useMatrixCode()
  const isNear = useNear(section)

  useEffect(() => {
    if (isNear) void load()
  }, [isNear, load])

  return (
    <section
      ref={section}
      id="matrix"
      aria-labelledby="order-several"
      className={`${productLayout.section} [@media(scripting:none)]:hidden`}
    >
      <h2 id="order-several">Order several variants</h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">{introOf(product.offers)}</p>
      {matrix ? (
        <matrix.OrderMatrix product={product} initialLayer={offer.options[2]} />
      ) : hasFailed ? (
        <>
          <p className="mb-3">Failed to load the variants.</p>
          <Button onClick={() => void load()}>Try again</Button>
        </>
      ) : (
        <div aria-busy="true">
          <ProductPart part="matrix" product={product} />
        </div>
      )}
    </section>
  )
}

const importMatrix = () => import('#web/storefront/product/matrix/order-matrix.tsx')

/** Scrolling loads it, so a failure shows in place: a toast would replace one that the buyer waits for. */
function useMatrixCode() {
  const [matrix, setMatrix] = useState<Awaited<ReturnType<typeof importMatrix>>>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setMatrix(await importMatrix())
    } catch {
      setFailed(true)
    }
  }, [])
  return { matrix, hasFailed, load }
}

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
