import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { amountsDueQuery, orderCountsQuery } from '#web/api/orders/orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { KeyFigures } from '#web/ui/key-figures.tsx'

/** The number of open orders and the amount to pay for them; nothing before the first order. */
export function OrderFigures({ className }: { className: string }) {
  const api = useApi()
  const { data: counts } = useQuery(orderCountsQuery(api))
  const { data: due } = useQuery(amountsDueQuery(api))
  if (!counts || !due || counts.all === 0) return null
  return (
    <KeyFigures
      className={className}
      cells={[
        {
          label: 'Open orders',
          value: (
            <Link to="/orders" search={{ state: 'open' }} className="lnk">
              {counts.open}
            </Link>
          ),
        },
        {
          label: 'Amount due',
          value:
            due.length === 0 ? (
              'Nothing'
            ) : (
              <Link to="/orders" search={{ state: 'unpaid' }} className="lnk">
                {due.map(({ currency, amount }) => (
                  <span key={currency} className="block">
                    {formatMoney(toCents(amount), currency)}
                  </span>
                ))}
              </Link>
            ),
        },
        {
          label: 'Shipped',
          value: (
            <Link to="/orders" search={{ state: 'shipped' }} className="lnk">
              {counts.shipped}
            </Link>
          ),
        },
      ]}
    />
  )
}
