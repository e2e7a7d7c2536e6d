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
    <div className="rounded-2 border bg-surface">
      <ol
        aria-label="Price by quantity"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))]"
      >
        {steps.map(({ minQuantity, price }, index) => (
          <li key={minQuantity} className="grid border-r last:border-r-0">
            <button
              type="button"
              aria-current={index === active || undefined}
              disabled={minQuantity > available}
              className="grid gap-0.5 border-t-2 border-transparent px-3 py-2.5 text-left enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-3 aria-[current]:border-copper aria-[current]:bg-sunken"
              onClick={() => onQuantityChange(minQuantity)}
            >
              <span className="lab">
                {rangeText(steps, index)} <span className="sr-only">units</span>
              </span>
              <span className="num font-560">
                {money(price)} <span className="sr-only">each</span>
              </span>
              <TierProfit price={price} rrp={offer.rrp} />
              <span className="sr-only">Set quantity to {minQuantity}</span>
            </button>
          </li>
        ))}
      </ol>
      {next && next.minQuantity <= available && (
        <p className="flex flex-wrap items-center justify-between gap-2 border-t bg-sunken px-3 py-2.5 text-sm">
          <span className="num min-w-0 whitespace-normal">
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
