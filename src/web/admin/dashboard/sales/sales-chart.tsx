import { formatDay } from '#contract/time/format-day.ts'
import { type Cents, toCents } from '#contract/money.ts'
import type { SalesReport } from '#contract/reports/sales-report.ts'

const height = 64
const barSpacing = 8

interface Props {
  days: SalesReport['days']
  money: (amount: Cents) => string
}

/** One bar per day, the best day in copper. `SalesTable` has the same figures as text. */
export function SalesChart({ days, money }: Props) {
  const bars = days.map(({ day, sales }) => ({ day, cents: toCents(sales) }))
  const best = bars.reduce((one, other) => (other.cents > one.cents ? other : one), { day: '', cents: 0 })
  const width = days.length * barSpacing
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={
        best.cents > 0
          ? `Sales of each day, highest ${money(best.cents)} on ${formatDay(best.day)}`
          : 'No sales on these days'
      }
      className="h-16 w-full forced-color-adjust-none"
    >
      {bars.map(({ day, cents }, index) => {
        const barHeight = best.cents > 0 ? (cents / best.cents) * (height - 2) : 0
        return (
          <rect
            key={day}
            x={index * barSpacing}
            y={height - 1 - barHeight}
            width={barSpacing - 2.5}
            height={barHeight}
            className={day === best.day ? 'fill-copper' : 'fill-ink/78'}
          />
        )
      })}
      <path d={`M0 ${height - 0.5}H${width}`} className="stroke-line-2" />
    </svg>
  )
}
