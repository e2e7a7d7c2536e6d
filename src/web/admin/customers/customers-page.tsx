import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Users } from '#web/ui/icon/icons.ts'
import { customersPerPage, customersQuery } from '#web/api/admin-customers.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { SavedViews } from '#web/admin/list/views/saved-views.tsx'
import { viewQuery } from '#web/admin/list/views/view-query.ts'
import { useCustomerColumns } from './customer-columns.ts'
import { customersRoute } from './customer-search.ts'
import { CustomerTable } from './customer-table.tsx'
import { CustomersToolbar } from './customers-toolbar.tsx'

export function CustomersPage() {
  const router = useRouter()
  const { view, hide, page = 1, ...list } = customersRoute.useSearch()
  const customers = useQuery({
    ...customersQuery(useApi(), { ...list, page }),
    placeholderData: keepPreviousData,
  })
  const columns = useCustomerColumns()

  return (
    <>
      <SavedViews
        list="customers"
        path="/admin/customers"
        allLabel="All customers"
        query={viewQuery({ ...list, hide: columns.hide })}
        isPlain={viewQuery(list) === '' && columns.hidden.size === 0}
        viewId={view}
      />
      <CustomersToolbar customers={customers} columns={columns} />
      <ListView
        list={customers}
        skeleton={<TableSkeleton />}
        errorTitle="Failed to fetch customers"
        empty={
          <EmptyList
            icon={Users}
            title="No customers found"
            showAll={list.search ? { to: '/admin/customers', label: 'Show all customers' } : undefined}
          >
            {list.search
              ? 'No customers match your search.'
              : 'Customers appear here when they create an account.'}
          </EmptyList>
        }
        page={page}
        pageSize={customersPerPage}
        href={(number) =>
          router.buildLocation({ to: '/admin/customers', search: { ...list, hide, view, page: number } }).href
        }
      >
        {(items) => <CustomerTable customers={items} hidden={columns.hidden} />}
      </ListView>
    </>
  )
}
