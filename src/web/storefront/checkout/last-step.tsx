import { linesOfTotal } from '#contract/money.ts'
import { amountOf } from '#web/storefront/cart/cart-figures.ts'
import { isOrderable } from '#web/storefront/cart/line-obstacle.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { PlaceOrderButton, type PlaceOrderProps } from './place-order-button.tsx'

/** The total and the button once more below the last section, where the summary stands beside the form. */
export function LastStep(props: PlaceOrderProps) {
  const money = useMoney()
  const { totals, isPriced } = props.checkout.shipping
  const amounts = props.lines.filter(isOrderable).map(amountOf)
  return (
    <div className="mt-8 hidden items-center justify-between gap-4 border-t border-t-ink pt-4.5 lg:flex">
      {isPriced && (
        <p className="num text-sm">
          Total{' '}
          <strong className="text-lg font-560">
            {money(linesOfTotal([...amounts, { amount: totals.shipping, quantity: 1 }], totals.total))}
          </strong>
        </p>
      )}
      <PlaceOrderButton {...props} />
    </div>
  )
}
