import { Link } from '@tanstack/react-router'
import { toCents } from '#contract/money.ts'
import type { SalesReport } from '#contract/reports/sales-report.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ordersOf } from './order-links.ts'
import { SalesTable } from './sales-table.tsx'

/** Best sellers of the report's days, and its figures by day. */
export function SalesDetails({ report }: { report: SalesReport }) {
  return (
    <>
      <h2 className="mt-8 mb-3 text-lg">What sold</h2>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <BestSellers report={report} />
        {report.withoutCost.length > 0 && <WithoutCost report={report} />}
      </div>
      <SalesTable report={report} />
    </>
  )
}

function BestSellers({ report }: { report: SalesReport }) {
  const money = useBaseMoney()
  return (
    <Panel flush title="Best sellers">
      {report.bestSellers.length === 0 && <p className="px-5 py-6 text-ink-2">Nothing sold on these days.</p>}
      <ol className="divide-y">
        {report.bestSellers.map((sold) => (
          <li key={sold.sku} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-5 py-2.5">
            <Link
              {...ordersOf(sold.sku, report)}
              className="w-fit max-w-full truncate font-540 hover:underline"
            >
              {nameOf(sold)}
            </Link>
            <span className="num text-right">{money(toCents(sold.sales))}</span>
            <span className="id truncate text-ink-2">{sold.sku}</span>
            <span className="num text-right text-2xs text-ink-3">
              {units(sold.units)}, {sold.previousUnits.toLocaleString('en-US')} before
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function WithoutCost({ report }: { report: SalesReport }) {
  return (
    <div id="without-cost" className="scroll-mt-24">
      <Panel flush title="Sold without a cost">
        <p className="border-b px-5 py-2.5 text-ink-2">
          The margin leaves these out. Enter their cost with “More columns” of the variants. It counts from
          the next order.
        </p>
        <ul className="divide-y">
          {report.withoutCost.map((sold) => (
            <li key={sold.sku} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-5 py-2.5">
              {sold.productId === null ? (
                <span className="truncate font-540">{nameOf(sold)}</span>
              ) : (
                <Link
                  to="/admin/products/$id/variants"
                  params={{ id: String(sold.productId) }}
                  className="w-fit max-w-full truncate font-540 hover:underline"
                >
                  {nameOf(sold)}
                </Link>
              )}
              <span className="num text-right">{units(sold.units)}</span>
              <span className="id truncate text-ink-2">{sold.sku}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function nameOf({ name, variant }: { name: string; variant: string | null }) {
  return variant === null ? name : `${name}, ${variant}`
}

const units = (count: number) => (count === 1 ? '1 unit' : `${count.toLocaleString('en-US')} units`)
