import { useQuery } from '@tanstack/react-query'
import { Navigate, getRouteApi } from '@tanstack/react-router'
import { ShoppingBag } from '#web/ui/icon/icons.ts'
import type { OwnCompany } from '#contract/companies/own-company.ts'
import { paths, withQuery } from '#contract/paths.ts'
import { useApi } from '#web/api/client/use-api.ts'
import {
  type CompanyOrderList,
  companyOrdersPerPage,
  companyOrdersQuery,
} from '#web/api/companies/own-company.ts'
import { memberName } from '#web/shared/companies/member-name.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CompanyOrderTable } from './company-order-table.tsx'

const route = getRouteApi('/storefront/company')

/** The orders of all members, newest first. The address has the chosen member and the page. */
export function CompanyOrders({ company }: { company: OwnCompany }) {
  const { member } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <section aria-labelledby="company-orders">
      <header className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 id="company-orders" className="text-[17px] leading-6">
          Orders
        </h2>
        {company.members.length > 1 && (
          <Select
            size="sm"
            aria-label="Ordered by"
            value={member ?? ''}
            onChange={({ target }) =>
              void navigate({
                search: { member: Number(target.value) || undefined },
                replace: true,
                resetScroll: false,
              })
            }
          >
            <option value="">All members</option>
            {company.members.map((one) => (
              <option key={one.id} value={one.id}>
                {memberName(one)}
              </option>
            ))}
          </Select>
        )}
      </header>
      <ListedOrders />
    </section>
  )
}

function ListedOrders() {
  const { member, page = 1 } = route.useSearch()
  const orders = useQuery(companyOrdersQuery(useApi(), { member, page }))
  if (orders.isPending) return <Skeleton className="h-80" />
  if (!orders.data)
    return (
      <ErrorState
        heading="h3"
        title="Failed to fetch orders"
        className="rounded-2 border bg-surface"
        onRetry={() => void orders.refetch()}
      >
        {errorMessage(orders.error)}
      </ErrorState>
    )

  const { items, total } = orders.data
  const pageCount = Math.ceil(total / companyOrdersPerPage)
  if (items.length === 0 && total > 0)
    return <Navigate to="/company" search={{ member, page: pageCount }} replace />
  if (items.length === 0)
    return (
      <EmptyState
        heading="h3"
        icon={ShoppingBag}
        title="No orders yet"
        className="rounded-2 border bg-surface"
      >
        {member === undefined
          ? 'Orders that members place for the company appear here.'
          : 'This member has not placed an order for the company.'}
      </EmptyState>
    )

  const first = (page - 1) * companyOrdersPerPage + 1
  return (
    <>
      <div
        aria-busy={orders.isPlaceholderData}
        className={classes('transition-opacity', orders.isPlaceholderData && 'opacity-60')}
      >
        <CompanyOrderTable orders={items} />
      </div>
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          href={(number) => ordersPath({ member, page: number })}
          range={`${first} to ${first + items.length - 1} of ${total}`}
          link={PageLink}
          className="mt-6"
        />
      )}
    </>
  )
}

const ordersPath = ({ member, page }: CompanyOrderList) =>
  withQuery(paths.company, { member: member?.toString(), page: page === 1 ? undefined : page?.toString() })
