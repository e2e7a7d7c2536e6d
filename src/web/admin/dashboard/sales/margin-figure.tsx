import { Link } from '@tanstack/react-router'
import { toCents } from '#contract/money.ts'
import type { SalesFigures, SalesReport } from '#contract/reports/sales-report.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { Figure } from '#web/admin/dashboard/figure.tsx'
import { formatPercent } from '#web/shared/resale.ts'
import { paidOrders } from './order-links.ts'

/** Profit as a share of the revenue from goods with a known cost, with the number of excluded lines. */
export function MarginFigure({ report }: { report: SalesReport }) {
  const money = useBaseMoney()
  const { margin } = report.figures
  const before = report.previous.figures.margin
  return (
    <Figure label="Margin" value={shareText(margin)} link={paidOrders(report)}>
      {margin.share !== null && <p>{money(toCents(margin.profit))} profit</p>}
      <p>
        Before:{' '}
        <Link {...paidOrders(report.previous)} className="hover:underline">
          {shareText(before)}
        </Link>
      </p>
      {margin.linesWithoutCost > 0 && (
        <a href="#without-cost" className="inline-block py-[5px] hover:underline">
          {margin.linesWithoutCost === 1
            ? '1 order line has no cost'
            : `${margin.linesWithoutCost.toLocaleString('en-US')} order lines have no cost`}
        </a>
      )}
    </Figure>
  )
}

function shareText({ share, linesWithoutCost }: SalesFigures['margin']): string {
  if (share !== null) return formatPercent(share)
  return linesWithoutCost > 0 ? 'Unknown' : 'None'
}
