import { Link } from '@tanstack/react-router'
import type { Customer } from '#contract/customers.ts'
import { toCents } from '#contract/money.ts'
import { formatDay } from '#contract/format-date.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'

export function CustomerTable({ customers }: { customers: Customer[] }) {
  const money = useBaseMoney()
  return (
    <Table label="Customers" stack>
      <TableHeader>
        <TableHead>Customer</TableHead>
        <TableHead>Email</TableHead>
        <TableHead>Member since</TableHead>
        <TableHead align="right">Orders</TableHead>
        <TableHead align="right">Total paid</TableHead>
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
            <TableCell position="note">
              <a
                href={`mailto:${email}`}
                className="inline-block py-1 wrap-anywhere hover:underline stacked:py-0.5"
              >
                {email}
              </a>
            </TableCell>
            <TableCell>
              <time dateTime={createdAt} className="num">
                {formatDay(createdAt)}
              </time>
            </TableCell>
            <TableCell align="right" position="extra">
              {orderCount}
              <span className="md:hidden">{orderCount === 1 ? ' order' : ' orders'}</span>
            </TableCell>
            <TableCell align="right" position="figure" className="stacked:self-center!">
              {money(toCents(totalSpent))}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
