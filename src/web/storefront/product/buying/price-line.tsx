import type { Offer } from '#contract/catalog/offers.ts'
import { toMoney } from '#contract/money.ts'
import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { resaleOf } from '#web/shared/resale.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { ProfitText } from '#web/storefront/cards/profit-text.tsx'
import { Saving } from '#web/storefront/cards/saving.tsx'
import { MarginRule } from '#web/ui/margin-rule.tsx'

export const priceClass =
  'num text-[44px] leading-11 font-560 tracking-tightest max-md:text-[34px] max-md:leading-[38px]'

/** The price of one unit at this quantity, beside its resale price, profit and margin. */
export function PriceLine({ offer, quantity }: { offer: Offer; quantity: number }) {
  const money = useMoney()
  const price = offerUnitPrice(offer, quantity)
  const priced = { ...offer, price: toMoney(price) }
  const resale = resaleOf(priced)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-6 gap-y-1 max-md:grid-cols-[minmax(0,1fr)]">
      <p className={priceClass}>{money(price)}</p>
      {resale && (
        <div className="resale max-md:order-1 max-md:mt-1">
          <p className="flex flex-wrap justify-between gap-x-3 text-xs">
            <span className="num text-ink-2">Resale {money(resale.resale)}</span>
            <ProfitText profit={resale.profit} margin={resale.margin} className="font-560" />
          </p>
          <MarginRule
            share={resale.margin}
            size="big"
            className="mt-1 h-5.5! [background-position:0_2px,0_0]!"
          />
        </div>
      )}
      <p className="col-span-full flex flex-wrap gap-x-2.5 text-xs text-ink-2">
        <span>
          {quantity === 1 ? 'Price for 1 unit' : `Price each for ${quantity.toLocaleString('en-US')} units`}
        </span>
        <Saving product={priced} />
      </p>
    </div>
  )
}
