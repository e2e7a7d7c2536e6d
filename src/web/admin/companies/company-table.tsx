import { Link } from '@tanstack/react-router'
import type { ListedCompany } from '#contract/companies/staff-companies.ts'
import { countryNames } from '#contract/countries.ts'
import { SortHead } from '#web/admin/list/sort-head.tsx'
import { sortingOf } from '#web/admin/list/sorting-of.ts'
import { CompanyStatusBadge } from '#web/shared/companies/company-status-badge.tsx'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { companiesRoute, useShowCompanies } from './company-search.ts'
import { companySortTexts } from './company-sorts.ts'

export function CompanyTable({ companies }: { companies: ListedCompany[] }) {
  const time = useShopTime()
  const sorting = sortingOf(companySortTexts, companiesRoute.useSearch(), useShowCompanies())
  return (
    <Table label="Companies" stack>
      <TableHeader>
        <SortHead by="name" sorting={sorting}>
          Company
        </SortHead>
        <TableHead>Status</TableHead>
        <TableHead>Country</TableHead>
        <TableHead>Tax ID</TableHead>
        <SortHead by="created" sorting={sorting}>
          Applied on
        </SortHead>
        <SortHead by="members" align="right" sorting={sorting}>
          Members
        </SortHead>
        <TableHead align="right">Orders</TableHead>
      </TableHeader>
      <tbody>
        {companies.map(({ id, name, status, country, taxId, createdAt, memberCount, orderCount }) => (
          <TableRow key={id}>
            <TableCell position="title">
              <Link
                to="/admin/companies/$id"
                params={{ id: String(id) }}
                className="inline-block py-1.5 font-540 wrap-anywhere hover:underline stacked:py-0.5"
              >
                {name}
              </Link>
            </TableCell>
            <TableCell position="figure">
              <CompanyStatusBadge status={status} />
            </TableCell>
            <TableCell position="note">{countryNames.get(country) ?? country}</TableCell>
            <TableCell>{taxId === null ? 'None' : <span className="id">{taxId}</span>}</TableCell>
            <TableCell>
              <time dateTime={createdAt} className="num">
                {time.day(createdAt)}
              </time>
            </TableCell>
            <TableCell align="right">{memberCount}</TableCell>
            <TableCell align="right" position="extra">
              {orderCount}
              <span className="md:hidden">{orderCount === 1 ? ' order' : ' orders'}</span>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
