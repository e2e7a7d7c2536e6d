import { Link } from '@tanstack/react-router'
import { type Cents, toCents } from '#contract/money.ts'
import type { SalesReport } from '#contract/reports/sales-report.ts'
import type { Stats } from '#contract/stats.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { Figure } from '#web/admin/dashboard/figure.tsx'
import { Comparison } from './comparison.tsx'
import { MarginFigure } from './margin-figure.tsx'
import { paidOrders, unpaidOrders } from './order-links.ts'
import { SalesChart } from './sales-chart.tsx'

interface Props {
  report: SalesReport
  stats: Stats
}

/** The figures of the days, each with a link to its list and compared with the days before. */
export function SalesFigures({ report, stats }: Props) {
  const money = useBaseMoney()
  const { figures, previous } = report
  const average = ({ averageOrder }: typeof figures) => toCents(averageOrder ?? '0.00')
  return (
    <section
      aria-label="Sales figures"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-2 border bg-line *:bg-surface md:grid-cols-5"
    >
      <Amount
        label="Sales"
        now={toCents(figures.sales)}
        before={toCents(previous.figures.sales)}
        report={report}
      />
      <OrdersFigure report={report} />
      <Amount
        label="Average order"
        now={average(figures)}
        before={average(previous.figures)}
        report={report}
      />
      <MarginFigure report={report} />
      <OutOfStockFigure report={report} stats={stats} />
      <div className="col-span-full px-4 py-3.5">
        <SalesChart days={report.days} money={money} />
      </div>
    </section>
  )
}

interface AmountProps {
  label: string
  now: Cents
  before: Cents
  report: SalesReport
}

function Amount({ label, now, before, report }: AmountProps) {
  const money = useBaseMoney()
  return (
    <Figure label={label} value={money(now)} link={paidOrders(report)}>
      <Comparison now={now} before={before} format={money} link={paidOrders(report.previous)} />
    </Figure>
  )
}

function OrdersFigure({ report }: { report: SalesReport }) {
  const { figures, previous } = report
  return (
    <Figure label="Paid orders" value={text(figures.orders)} link={paidOrders(report)}>
      <Comparison
        now={figures.orders}
        before={previous.figures.orders}
        format={text}
        link={paidOrders(previous)}
      />
      {figures.unpaidOrders > 0 && (
        <Link {...unpaidOrders(report)} className="inline-block py-[5px] hover:underline">
          {text(figures.unpaidOrders)} unpaid
        </Link>
      )}
    </Figure>
  )
}

function OutOfStockFigure({ report: { figures, previous }, stats }: Props) {
  return (
    <Figure
      label="Out of stock now"
      value={text(stats.totalProducts - stats.productsInStock)}
      link={{ to: '/admin/products', search: { stock: 'out' } }}
      className="max-md:col-span-2"
    >
      {text(figures.soldOut)} sold out, {text(previous.figures.soldOut)} before
    </Figure>
  )
}

const text = (count: number) => count.toLocaleString('en-US')
