import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Users } from '#web/ui/icon/icons.ts'
import { customersPerPage, customersQuery } from '#web/api/admin-customers.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { CustomerTable } from './customer-table.tsx'

const route = getRouteApi('/admin/customers')

export function CustomersPage() {
  const router = useRouter()
  const { search, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const customers = useQuery({
    ...customersQuery(useApi(), { search, page }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = Boolean(search || page > 1)

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch
          label="Search customers"
          placeholder="Name or email"
          action="/admin/customers"
          search={search ?? ''}
          onSearch={(term) => navigate({ search: { search: term || undefined }, replace: true })}
        />
        <ListCount list={customers} singular="customer" plural="customers" />
      </div>
      <ListView
        list={customers}
        skeleton={<TableSkeleton />}
        errorTitle="Failed to fetch customers"
        empty={
          <EmptyList
            icon={Users}
            title="No customers found"
            showAll={isFiltered ? { to: '/admin/customers', label: 'Show all customers' } : undefined}
          >
            {isFiltered
              ? 'No customers match your search.'
              : 'Customers appear here when they create an account.'}
          </EmptyList>
        }
        page={page}
        pageSize={customersPerPage}
        href={(number) =>
          router.buildLocation({ to: '/admin/customers', search: { search, page: number } }).href
        }
      >
        {(items) => <CustomerTable customers={items} />}
      </ListView>
    </>
  )
}
