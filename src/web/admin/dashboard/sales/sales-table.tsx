import { Link } from '@tanstack/react-router'
import { ChevronRight } from '#web/ui/icon/icons.ts'
import { formatDay } from '#contract/time/format-day.ts'
import { staffFiles } from '#contract/lists/staff-files.ts'
import { toCents } from '#contract/money.ts'
import type { SalesReport } from '#contract/reports/sales-report.ts'
import { Download } from '#web/admin/icons/admin-icons.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { paidOrders } from './order-links.ts'

/** The figures of the chart, latest day first, and their file. */
export function SalesTable({ report: { days, from, to } }: { report: SalesReport }) {
  const time = useShopTime()
  const money = useBaseMoney()
  return (
    <div className="mt-5">
      <a
        href={staffFiles.salesFile({ from, to })}
        download
        className={buttonClass({ variant: 'quiet', size: 'sm' }, 'float-right')}
      >
        <Download className="size-3.75" />
        Download CSV<span className="sr-only"> of sales by day</span>
      </a>
      <details className="group">
        <summary className="flex min-h-control w-fit cursor-pointer list-none items-center gap-2 font-540 [&::-webkit-details-marker]:hidden">
          <ChevronRight className="size-4 transition-transform group-open:rotate-90" />
          Sales by day
        </summary>
        <p className="mb-3 text-ink-2">
          Paid orders that were not canceled, by order date in {time.zoneLabel}.
        </p>
        <Table label="Sales by day" className="max-w-120">
          <TableHeader>
            <TableHead>Day</TableHead>
            <TableHead align="right">Paid orders</TableHead>
            <TableHead align="right">Sales</TableHead>
          </TableHeader>
          <tbody>
            {days.toReversed().map(({ day, orders, sales }) => (
              <TableRow key={day}>
                <TableCell className="h-9!">
                  <Link {...paidOrders({ from: day, to: day })} className="hover:underline">
                    {formatDay(day)}
                  </Link>
                </TableCell>
                <TableCell align="right" className="h-9!">
                  {orders}
                </TableCell>
                <TableCell align="right" className="h-9!">
                  {money(toCents(sales))}
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </details>
    </div>
  )
}
