import { toCents } from '#contract/money.ts'
import type { Stats } from '#contract/stats.ts'
import { formatDay } from '#contract/format-date.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'

const height = 44
const barSpacing = 8

/** One bar per day, the best day in copper. `RevenueTable` has the same figures as text. */
export function RevenueChart({ days }: Pick<Stats['revenue'], 'days'>) {
  const money = useBaseMoney()
  const bars = days.map(({ day, revenue }) => ({ day, cents: toCents(revenue) }))
  const best = bars.reduce((one, other) => (other.cents > one.cents ? other : one), { day: '', cents: 0 })
  const width = days.length * barSpacing
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={
        best.cents > 0
          ? `Revenue for each of the last ${days.length} days, highest ${money(best.cents)} on ${formatDay(best.day)}`
          : `No revenue in the last ${days.length} days`
      }
      className="h-11 min-w-0 flex-1 forced-color-adjust-none"
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
