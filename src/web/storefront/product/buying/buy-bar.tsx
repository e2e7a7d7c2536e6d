import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Offer } from '#contract/catalog/offers.ts'
import { paths } from '#contract/paths.ts'
import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { type Buying, buyFormId } from './buying.ts'

interface Props {
  /** The chosen variant, which is in stock. */
  offer: Offer
  buying: Buying
}

/** Sticks to the bottom of small screens while the form's own button is out of view. Its styles are in components.css. */
export function BuyBar({ offer, buying: { quantity, add, isAdding, formButton } }: Props) {
  const money = useMoney()
  const bar = useRef<HTMLElement>(null)
  const isFormVisible = useIsVisibleAbove(bar, formButton)
  const price = offerUnitPrice(offer, quantity)
  const each = `${quantity.toLocaleString('en-US')} × ${money(price)}`
  return (
    <section
      ref={bar}
      aria-label="Your selection"
      data-screen-only
      className={isFormVisible ? 'buy-bar invisible' : 'buy-bar'}
    >
      <p className="num grow">
        <span className="block text-lg leading-5.5 font-560">{money([{ amount: price, quantity }])}</span>
        <span className="block text-xs text-ink-2">{each}</span>
      </p>
      <Button
        type="submit"
        form={buyFormId}
        formAction={paths.submitToCart}
        variant="go"
        size="lg"
        className="grow"
        aria-label={`Add to Cart: ${each}`}
        busy={isAdding}
        busyLabel="Adding..."
        onClick={(event) => {
          event.preventDefault()
          void add({ sku: offer.sku, quantity })
        }}
      >
        Add to Cart
      </Button>
    </section>
  )
}

/** Whether the target is in view and not below the bar. False until hydration. */
function useIsVisibleAbove(bar: RefObject<HTMLElement | null>, target: RefObject<HTMLElement | null>) {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    if (!bar.current || !target.current) return
    const observer = new IntersectionObserver(
      (entries) => setVisible((entries.at(-1)?.intersectionRatio ?? 0) > mostOfIt),
      { threshold: mostOfIt, rootMargin: `0px 0px -${bar.current.offsetHeight}px` },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [bar, target])
  return isVisible
}

/** Rounded positions can leave less than all of it visible. */
const mostOfIt = 0.9
