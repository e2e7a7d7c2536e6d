import { Link } from '@tanstack/react-router'
import { type Cents, linesOfTotal } from '#contract/money.ts'
import type { OrderRefusal } from '#contract/orders/checkout-quote.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { ErrorSummary } from '#web/shared/forms/error-summary.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { amountOf, resaleFigures } from '#web/storefront/cart/cart-figures.ts'
import { isOrderable } from '#web/storefront/cart/line-obstacle.ts'
import { OrderRefusals } from '#web/storefront/cart/order-refusals.tsx'
import { OrderSummary } from '#web/storefront/cart/order-summary.tsx'
import { UnorderableLines } from '#web/storefront/cart/unorderable-lines.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { ChangedPrices } from './changed-prices.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import { OrderCheckNotice } from './order-check-notice.tsx'
import { OrderConflictNotice } from './order-conflict-notice.tsx'
import type { OrderConflict } from './order-conflict.ts'
import { linesToSettle } from './lines-to-settle.ts'
import { PlaceOrderButton, type PlaceOrderProps } from './place-order-button.tsx'

/** Order lines, totals and the submit button. An empty cart shows no total, because the order may just have been placed. */
export function CheckoutSummary({ checkout, lines, obstacle }: PlaceOrderProps) {
  const { orderCheck } = checkout
  const actions = <OrderActions checkout={checkout} lines={lines} obstacle={obstacle} />
  if (lines.length === 0) {
    return (
      <Panel title="Order summary">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
          {orderCheck.isChecking ? <p role="status">Checking your order...</p> : <CheckoutLines lines={[]} />}
          {actions}
        </div>
      </Panel>
    )
  }
  const { totals, isPriced, isUpdating } = checkout.shipping
  const figures = {
    lines: lines.filter(isOrderable).map(amountOf),
    subtotal: totals.lines,
    shipping: isPriced ? totals.shipping : null,
    total: isPriced ? totals.total : null,
    resale: resaleFigures(lines.filter(isOrderable)),
    isUpdating,
  }
  return (
    <OrderSummary
      figures={figures}
      aside={
        <Link to="/cart" className="tap lnk text-xs">
          Edit cart
        </Link>
      }
      lines={<CheckoutLines lines={lines} />}
    >
      {actions}
      {figures.total !== null && <ChargedTotal total={figures.total} />}
    </OrderSummary>
  )
}

/** Obstacles to the order, and the submit button. */
function OrderActions({ checkout, lines, obstacle }: PlaceOrderProps) {
  const { conflict, isRetrying, orderCheck, shipping } = checkout
  const money = useMoney()
  const { isOpen, current, changed } = linesToSettle(checkout, lines)
  const shownLines = [
    ...lines.filter(isOrderable).map(amountOf),
    { amount: shipping.totals.shipping, quantity: 1 },
  ]
  // Changed prices and lines that cannot be ordered are listed with their own buttons.
  const isListed =
    (conflict?.kind === 'price-changed' && changed.length > 0 && !conflict.shipping) ||
    (conflict?.kind === 'out-of-stock' && !current.every(isOrderable))
  return (
    <>
      <UnorderableLines role="alert" lines={current} />
      {changed.length > 0 && (
        <ChangedPrices lines={changed} total={money(linesOfTotal(shownLines, shipping.totals.total))} />
      )}
      {conflict && !isListed && (
        <OrderConflictNotice
          conflict={conflict}
          lines={[...lines, ...(checkout.submittedLines ?? [])]}
          onRepeat={checkout.submit}
        />
      )}
      <OrderRefusals
        role="alert"
        title="This order cannot be placed"
        refusals={isOpen ? [] : refusalsOf(conflict, shipping.refusals)}
      />
      <ErrorSummary formState={checkout.form.formState} />
      <OrderCheckNotice
        state={orderCheck.state}
        isChecking={orderCheck.isChecking}
        onCheck={() => void orderCheck.check()}
      />
      <PlaceOrderButton checkout={checkout} lines={lines} obstacle={obstacle} />
      {obstacle && <p className="text-sm text-danger">{obstacle}</p>}
      <output className={isRetrying ? 'text-xs text-ink-2' : 'sr-only'}>
        {isRetrying && 'The connection was lost. Trying again...'}
      </output>
    </>
  )
}

/** The refusal of the submitted order and those that apply now, each code once. */
function refusalsOf(conflict: OrderConflict | null, current: OrderRefusal[]): OrderRefusal[] {
  const refused = conflict?.kind === 'refused' ? [conflict] : []
  return [...refused, ...current.filter(({ code }) => refused.every((known) => known.code !== code))]
}

function ChargedTotal({ total }: { total: Cents }) {
  const money = useBaseMoney()
  const { baseCurrency } = useStorefront()
  return (
    <p className="text-xs text-ink-3">
      You pay <span className="num">{money(total)}</span> in {baseCurrency} after placing the order.
    </p>
  )
}
