import { Link } from '@tanstack/react-router'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { Dashboard, DueOrder } from '#contract/orders/own/own-dashboard.ts'
import { paths } from '#contract/paths.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { OrderPageLink } from '#web/storefront/orders/order-page-link.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Panel } from '#web/ui/panel.tsx'

interface Props {
  due: Dashboard['due']
  /** Those that are due first. */
  orders: DueOrder[]
}

/** What the buyer owes and until when; nothing when all is paid. */
export function AmountDue({ due, orders }: Props) {
  const time = useShopTime()
  if (due.length === 0) return null
  const count = due.reduce((sum, { orders: ofCurrency }) => sum + ofCurrency, 0)
  const [first] = orders
  return (
    <Panel title="Amount due" aside={first && <PayLink order={first} isOnly={count === 1} />} flush>
      <div className="px-5 pt-4 pb-3.5">
        {due.map(({ currency, amount }) => (
          <p key={currency} className="num text-[28px] leading-9 font-580 tracking-tight">
            {formatMoney(toCents(amount), currency)}
          </p>
        ))}
        {first?.holdUntil != null && (
          <p className="num mt-0.5 text-sm whitespace-normal">
            {formatMoney(toCents(first.amountOutstanding), first.chargedCurrency)}{' '}
            <span className="text-ink-2">until {time.momentWithZone(first.holdUntil)}</span>
          </p>
        )}
      </div>
      <ul>
        {orders.map((order) => (
          <li
            key={order.orderNumber}
            className="num flex flex-wrap items-center gap-x-4 whitespace-normal gap-y-1 border-t px-5 py-2.5 text-sm"
          >
            <span className="min-w-0 flex-1 max-md:basis-full">
              <OrderPageLink order={order} className="tap lnk id break-all whitespace-normal">
                {order.orderNumber}
              </OrderPageLink>{' '}
              <span className="text-xs text-ink-2">{placedText(order, time)}</span>
            </span>
            <span className="mr-auto text-xs text-ink-2 md:mr-0">
              {order.holdUntil !== null && `Due ${time.shortDay(order.holdUntil)}`}
            </span>
            <b className="font-560">{formatMoney(toCents(order.amountOutstanding), order.chargedCurrency)}</b>
          </li>
        ))}
        {count > orders.length && (
          <li className="border-t px-5 py-2.5 text-sm">
            <PageLink href={paths.ownOrders({ state: 'unpaid' })} className="tap lnk">
              All {count} unpaid orders
            </PageLink>
          </li>
        )}
      </ul>
    </Panel>
  )
}

const placedText = ({ createdAt, poNumber }: DueOrder, time: ShopTime) =>
  poNumber === null ? time.shortDay(createdAt) : `${time.shortDay(createdAt)}, ${poNumber}`

/** The bank details of the only order, else the list of all that are unpaid. */
function PayLink({ order, isOnly }: { order: DueOrder; isOnly: boolean }) {
  const className = buttonClass({ variant: 'go', size: 'sm' })
  const label = order.isBankTransfer ? 'Pay by bank transfer' : 'How to pay'
  if (isOnly)
    return (
      <Link
        to="/order-confirmation/$orderNumber"
        params={{ orderNumber: order.orderNumber }}
        className={className}
      >
        {label}
      </Link>
    )
  return (
    <PageLink href={paths.ownOrders({ state: 'unpaid' })} className={className}>
      Unpaid orders
    </PageLink>
  )
}
