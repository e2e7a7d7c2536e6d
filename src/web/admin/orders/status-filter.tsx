import { Link } from '@tanstack/react-router'
import { orderStatuses } from '../../../contract/choices.ts'
import type { OrderStatus } from '../../../contract/orders.ts'
import { orderStatusLooks } from '../../shop-words/order-status.ts'
import { buttonClass } from '../../ui/button-class.ts'

interface Props {
  status: OrderStatus | undefined
  search: string | undefined
}

export function StatusFilter({ status: chosen, search }: Props) {
  return (
    <nav aria-label="Status" className="flex flex-wrap gap-1">
      {[undefined, ...orderStatuses].map((status) => (
        <Link
          key={status ?? 'all'}
          to="/admin/orders"
          search={{ status, search }}
          replace
          activeOptions={{ exact: true }}
          aria-current={status === chosen ? 'page' : undefined}
          className={buttonClass({ size: 'sm', variant: status === chosen ? 'ink' : 'quiet' })}
        >
          {status ? orderStatusLooks[status].label : 'All'}
        </Link>
      ))}
    </nav>
  )
}
