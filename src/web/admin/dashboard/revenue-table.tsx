import { ChevronRight } from '#web/ui/icon/icons.ts'
import { toCents } from '#contract/money.ts'
import type { Stats } from '#contract/stats.ts'
import { formatDay } from '#contract/format-date.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'

/** The figures of the chart, latest day first. */
export function RevenueTable({ days }: Pick<Stats['revenue'], 'days'>) {
  const money = useBaseMoney()
  return (
    <details className="group mt-8">
      <summary className="flex min-h-control w-fit cursor-pointer list-none items-center gap-2 font-540 [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" />
        Revenue by day
      </summary>
      <p className="mb-3 text-ink-2">Paid orders that were not canceled, by order date (UTC).</p>
      <Table label="Revenue by day" className="max-w-120">
        <TableHeader>
          <TableHead>Day</TableHead>
          <TableHead align="right">Paid orders</TableHead>
          <TableHead align="right">Revenue</TableHead>
        </TableHeader>
        <tbody>
          {days.toReversed().map(({ day, orders, revenue }) => (
            <TableRow key={day}>
              <TableCell className="h-9!">{formatDay(day)}</TableCell>
              <TableCell align="right" className="h-9!">
                {orders}
              </TableCell>
              <TableCell align="right" className="h-9!">
                {money(toCents(revenue))}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
