import { Link } from '@tanstack/react-router'
import type { PriceList } from '#contract/pricing/price-lists.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { PriceListBadge } from './price-list-badge.tsx'
import { datesText, kindText } from './price-list-terms.ts'

export function PriceListTable({ lists }: { lists: PriceList[] }) {
  return (
    <Table label="Price lists" stack>
      <TableHeader>
        <TableHead>Name</TableHead>
        <TableHead>State</TableHead>
        <TableHead>Type</TableHead>
        <TableHead>Dates</TableHead>
        <TableHead align="right">Own prices</TableHead>
      </TableHeader>
      <tbody>
        {lists.map((list) => (
          <TableRow key={list.id}>
            <TableCell position="title">
              <Link
                to="/admin/price-lists/$id"
                params={{ id: String(list.id) }}
                className="font-540 wrap-anywhere hover:underline"
              >
                {list.name}
              </Link>
            </TableCell>
            <TableCell position="figure">
              <PriceListBadge status={list.status} />
            </TableCell>
            <TableCell position="note">{kindText(list)}</TableCell>
            <TableCell>{datesText(list)}</TableCell>
            <TableCell align="right" position="extra">
              {list.kind === 'fixed' ? list.pricedCount.toLocaleString('en-US') : 'All variants'}
              {list.kind === 'fixed' && <span className="md:hidden"> prices</span>}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
