import { Link } from '@tanstack/react-router'
import type { CustomerSort } from '#contract/lists/staff-choices.ts'
import type { Customer } from '#contract/customers.ts'
import { toCents } from '#contract/money.ts'
import { mailLink } from '#web/shared/mail-link.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { SortHead, type Sorting } from '#web/admin/list/sort-head.tsx'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { customerColumnLabels } from './customer-columns.ts'
import { customersRoute, useShowCustomers } from './customer-search.ts'
import { customerSortTexts } from './customer-sorts.ts'

interface Props {
  customers: Customer[]
  hidden: ReadonlySet<string>
}

export function CustomerTable({ customers, hidden }: Props) {
  const sorting = useSorting()
  const money = useBaseMoney()
  return (
    <Table label="Customers" stack hidden={hidden}>
      <TableHeader>
        <SortHead by="name" sorting={sorting}>
          Customer
        </SortHead>
        <SortHead by="email" column="email" sorting={sorting}>
          {customerColumnLabels.email}
        </SortHead>
        <SortHead by="joined" column="joined" sorting={sorting}>
          {customerColumnLabels.joined}
        </SortHead>
        <SortHead by="orders" column="orders" align="right" sorting={sorting}>
          {customerColumnLabels.orders}
        </SortHead>
        <SortHead by="spent" column="spent" align="right" sorting={sorting}>
          {customerColumnLabels.spent}
        </SortHead>
      </TableHeader>
      <tbody>
        {customers.map(({ id, firstName, lastName, email, createdAt, orderCount, totalSpent }) => (
          <TableRow key={id}>
            <TableCell position="title">
              <Link
                to="/admin/customers/$id"
                params={{ id: String(id) }}
                className="inline-block py-1.5 font-540 wrap-anywhere hover:underline stacked:py-0.5"
              >
                {firstName} {lastName}
              </Link>
            </TableCell>
            <TableCell position="note" column="email">
              <a
                href={mailLink(email)}
                className="inline-block py-1 wrap-anywhere hover:underline stacked:py-0.5"
              >
                {email}
              </a>
            </TableCell>
            <TableCell column="joined">
              <JoinedDay at={createdAt} />
            </TableCell>
            <TableCell align="right" position="extra" column="orders">
              {orderCount}
              <span className="md:hidden">{orderCount === 1 ? ' order' : ' orders'}</span>
            </TableCell>
            <TableCell align="right" position="figure" column="spent" className="stacked:self-center!">
              {money(toCents(totalSpent))}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** The sorting in the address. */
function JoinedDay({ at }: { at: string }) {
  return (
    <time dateTime={at} className="num">
      {useShopTime().day(at)}
    </time>
  )
}

function useSorting(): Sorting<CustomerSort> {
  const { sort, direction } = customersRoute.useSearch()
  const show = useShowCustomers()
  return {
    sort,
    direction,
    defaultDirectionOf: (by) => customerSortTexts[by].defaultDirection,
    onSort: (by, next) => show({ sort: by, direction: next }),
  }
}
