import type { UseQueryResult } from '@tanstack/react-query'
import { customerSorts } from '#contract/lists/staff-choices.ts'
import type { Customer } from '#contract/customers.ts'
import type { Page } from '#contract/endpoint.ts'
import { ColumnChooser } from '#web/admin/list/columns/column-chooser.tsx'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { ListSort } from '#web/admin/list/list-sort.tsx'
import { customerColumnLabels, type useCustomerColumns } from './customer-columns.ts'
import { customersRoute, useShowCustomers } from './customer-search.ts'
import { customerSortTexts } from './customer-sorts.ts'

interface Props {
  customers: UseQueryResult<Page<Customer>>
  columns: ReturnType<typeof useCustomerColumns>
}

/** Search, sorting, count and columns. */
export function CustomersToolbar({ customers, columns }: Props) {
  const { search, sort, direction } = customersRoute.useSearch()
  const show = useShowCustomers()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ListSearch
        label="Search customers"
        placeholder="Name or email"
        action="/admin/customers"
        search={search ?? ''}
        filters={{ sort, direction }}
        onSearch={(term) => show({ search: term || undefined })}
      />
      <ListSort
        sorts={customerSortTexts}
        names={customerSorts}
        sort={sort}
        direction={direction}
        onSort={(by, next) => show({ sort: by, direction: next })}
      />
      <ListCount list={customers} singular="customer" plural="customers" />
      <ColumnChooser columns={columns} labels={customerColumnLabels} />
    </div>
  )
}
