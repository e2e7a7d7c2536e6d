import type { Offer } from '#contract/catalog/offers.ts'
import { type Cents, toMoney } from '#contract/money.ts'
import { availableQuantity } from '#contract/pricing/available-quantity.ts'
import { listPriceOf } from '#contract/pricing/offer-price.ts'
import { nextTier } from '#contract/pricing/next-tier.ts'
import { resaleOf } from '#web/shared/resale.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ProfitText } from '#web/storefront/cards/profit-text.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'

interface Props {
  offer: Offer
  quantity: number
  onQuantityChange: (quantity: number) => void
}

/** The price by quantity with the tier in use, and an offer to reach the next one. Nothing without tiers. */
export function PriceLadder({ offer, quantity, onQuantityChange }: Props) {
  const money = useMoney()
  const list = listPriceOf(offer)
  if (list.tiers.length === 0) return null
  const available = availableQuantity(offer)
  const steps = [{ minQuantity: offer.minQuantity, price: list.price }, ...list.tiers]
  const active = Math.max(
    0,
    steps.findLastIndex(({ minQuantity }) => minQuantity <= quantity),
  )
  const next = nextTier(list, quantity)
  return (
    <div className="overflow-clip rounded-2 border bg-surface">
      <ol
        aria-label="Price by quantity"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))]"
      >
        {steps.map(({ minQuantity, price }, index) => (
          <li key={minQuantity} className="-mb-px -ml-px grid border-b border-l">
            <button
              type="button"
              aria-current={index === active || undefined}
              disabled={minQuantity > available}
              className="grid content-start gap-px border-t-2 border-transparent px-3 pt-1.25 pb-2 text-left enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-3 max-md:px-2 aria-[current]:border-copper aria-[current]:bg-copper-wash!"
              onClick={() => onQuantityChange(minQuantity)}
            >
              <span className="lab">
                {rangeText(steps, index)} <span className="sr-only">units</span>
              </span>
              <span className="num text-md leading-5 font-540 max-md:text-sm">
                {money(price)} <span className="sr-only">each</span>
              </span>
              <TierProfit price={price} rrp={offer.rrp} />
              <span className="sr-only">Set quantity to {minQuantity}</span>
            </button>
          </li>
        ))}
      </ol>
      {next && next.minQuantity <= available && (
        <p className="flex flex-wrap items-center justify-between gap-2 border-t bg-sunken py-2 pr-2 pl-3 text-xs">
          <span className="num min-w-0 grow basis-40 whitespace-normal">
            <span className="font-560">
              Add {next.missing} more for {money(next.price)} each.
            </span>{' '}
            <span className="text-ink-2">
              {next.minQuantity} units cost {money([{ amount: next.price, quantity: next.minQuantity }])}.
            </span>
          </span>
          <Button size="sm" onClick={() => onQuantityChange(next.minQuantity)}>
            Make it {next.minQuantity}
          </Button>
        </p>
      )}
    </div>
  )
}

function TierProfit({ price, rrp }: { price: Cents; rrp: string | null }) {
  const resale = resaleOf({ price: toMoney(price), rrp })
  return resale && <ProfitText profit={resale.profit} className="resale text-xs" />
}

function rangeText(steps: { minQuantity: number }[], index: number) {
  const from = steps[index]?.minQuantity ?? 1
  const next = steps[index + 1]
  if (!next) return `${from} or more`
  return next.minQuantity - 1 > from ? `${from} to ${next.minQuantity - 1}` : String(from)
}
