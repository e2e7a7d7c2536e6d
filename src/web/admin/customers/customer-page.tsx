import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { mailLink } from '#web/shared/mail-link.ts'
import { MailQuestion } from '#web/ui/icon/icons.ts'
import { MailCheck, ReceiptText, UserX } from '#web/admin/icons/admin-icons.ts'
import type { getCustomer } from '#contract/customers.ts'
import type { Reply } from '#contract/endpoint.ts'
import { toCents } from '#contract/money.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { customerQuery } from '#web/api/admin-customers.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { KeyFigures } from '#web/ui/key-figures.tsx'
import { Crumbs } from '#web/admin/base/crumbs.tsx'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { EndSessions } from './end-sessions.tsx'

const route = getRouteApi('/admin/customers/$id')

export function CustomerPage() {
  const { id } = route.useParams()
  const customer = useQuery(customerQuery(useApi(), Number(id)))
  return (
    <>
      <Crumbs
        parents={['/admin/customers']}
        current={customer.data ? `${customer.data.firstName} ${customer.data.lastName}` : 'Customer'}
      />
      {!customer.data && <h1 className="sr-only">Customer</h1>}
      {customer.isPending ? (
        <div className="mt-3">
          <output className="sr-only">Loading customer...</output>
          <TableSkeleton />
        </div>
      ) : customer.data ? (
        <CustomerDetails customer={customer.data} />
      ) : isMissing(customer.error) ? (
        <EmptyList icon={UserX} title="Customer not found">
          This account may have been deleted. Its orders are still listed under Orders.
        </EmptyList>
      ) : (
        <ErrorState
          title="Failed to fetch customer"
          className="mt-3 rounded-2 border bg-surface"
          onRetry={() => customer.refetch()}
        >
          {errorMessage(customer.error)}
        </ErrorState>
      )}
    </>
  )
}

// 422: the address does not contain a number.
const isMissing = (error: Error) => error instanceof ApiProblem && [404, 422].includes(error.status)

function CustomerDetails({ customer }: { customer: Reply<typeof getCustomer> }) {
  const time = useShopTime()
  const money = useBaseMoney()
  const { firstName, lastName, email, emailConfirmed, createdAt, orderCount, totalSpent, orders } = customer
  return (
    <>
      <div className="mb-5 grid items-end gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="wrap-anywhere">
          <h1>
            {firstName} {lastName}
          </h1>
          <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
            <a href={mailLink(email)} className="lnk">
              {email}
            </a>
            <Badge
              icon={emailConfirmed ? MailCheck : MailQuestion}
              tone={emailConfirmed ? 'green' : 'yellow'}
            >
              {emailConfirmed ? 'Email confirmed' : 'Email not confirmed'}
            </Badge>
            {!emailConfirmed && <ConfirmEmail customer={customer} />}
            <EndSessions customer={customer} />
          </div>
        </div>
        <KeyFigures
          size="sm"
          className="md:min-w-100"
          cells={[
            { label: 'Orders', value: orderCount },
            { label: 'Total paid', value: money(toCents(totalSpent)) },
            { label: 'Member since', value: time.day(createdAt) },
          ]}
        />
      </div>
      {orders.length === 0 ? (
        <EmptyList icon={ReceiptText} title="No Orders Found">
          This customer has not placed an order yet.
        </EmptyList>
      ) : (
        <CustomerOrders orders={orders} />
      )}
      {orderCount > orders.length && (
        <p className="mt-3 text-ink-2">
          Latest {orders.length} of {orderCount} orders.{' '}
          <Link to="/admin/orders" search={{ search: email }} className="lnk">
            View all orders
          </Link>
        </p>
      )}
    </>
  )
}
