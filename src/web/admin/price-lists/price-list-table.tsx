import { Link } from '@tanstack/react-router'
import type { PriceList } from '#contract/pricing/price-lists.ts'
import { SortHead } from '#web/admin/list/sort-head.tsx'
import { sortingOf } from '#web/admin/list/sorting-of.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { PriceListBadge } from './price-list-badge.tsx'
import { datesText, kindText } from './price-list-terms.ts'
import { priceListsRoute, useShowPriceLists } from './price-list-search.ts'
import { priceListSortTexts } from './price-list-sorts.ts'

export function PriceListTable({ lists }: { lists: PriceList[] }) {
  const sorting = sortingOf(priceListSortTexts, priceListsRoute.useSearch(), useShowPriceLists())
  return (
    <Table label="Price lists" stack>
      <TableHeader>
        <SortHead by="name" sorting={sorting}>
          Name
        </SortHead>
        <SortHead by="status" sorting={sorting}>
          State
        </SortHead>
        <SortHead by="type" sorting={sorting}>
          Type
        </SortHead>
        <SortHead by="dates" sorting={sorting}>
          Dates
        </SortHead>
        <SortHead by="prices" align="right" sorting={sorting}>
          Own prices
        </SortHead>
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
              {list.kind === 'fixed' && (
                <span className="md:hidden">{list.pricedCount === 1 ? ' price' : ' prices'}</span>
              )}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
