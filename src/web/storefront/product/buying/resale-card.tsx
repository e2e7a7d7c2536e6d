import { useState } from 'react'
import type { Offer } from '#contract/catalog/offers.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { profitLines } from '#web/shared/resale.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'
import { ProfitText } from '#web/storefront/cards/profit-text.tsx'
import { KeyFigures } from '#web/ui/key-figures.tsx'
import { ResalePriceInput } from './resale-price-input.tsx'

interface Props {
  /** The chosen variant. */
  offer: Offer
  quantity: number
}

/** Cost, sales and profit of the whole quantity, also at another resale price. Nothing without a resale price. */
export function ResaleCard({ offer, quantity }: Props) {
  if (offer.rrp === null) return null
  return <Card offer={offer} rrp={toCents(offer.rrp)} quantity={quantity} />
}

function Card({ offer, rrp, quantity }: Props & { rrp: Cents }) {
  const money = useMoney()
  const [resalePrice, setResalePrice] = useState(rrp)
  const lot = useLazyModule(importLot, quantity > 1)
  const price = offerUnitPrice(offer, quantity)
  const cost = [{ amount: price, quantity }]
  const sales = [{ amount: resalePrice, quantity }]
  return (
    <section aria-labelledby="resale" className="resale w-full rounded-2 border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <h2 id="resale" className="text-md leading-5">
          If you resell {unitsText(quantity)}
        </h2>
        <ResalePriceInput rrp={rrp} value={resalePrice} onChange={setResalePrice} />
      </div>
      <div aria-live="polite">
        <KeyFigures
          bare
          size="lg"
          className="border-t"
          cells={[
            { label: 'You pay', value: money(cost) },
            { label: 'You sell for', value: money(sales) },
            { label: 'Profit', value: <ProfitText profit={profitLines(cost, sales)} /> },
          ]}
        />
        {quantity > 1 && lot && (
          <lot.ResaleLot quantity={quantity} covering={Math.ceil((price * quantity) / resalePrice)} />
        )}
      </div>
    </section>
  )
}

const importLot = () => import('./resale-lot.tsx')

const unitsText = (quantity: number) =>
  quantity === 1 ? '1 unit' : `${quantity.toLocaleString('en-US')} units`
