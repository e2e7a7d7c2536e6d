import type { UseQueryResult } from '@tanstack/react-query'
import { formatDay } from '#contract/time/format-day.ts'
import { type Days, daysProblem } from '#contract/reports/report-days.ts'
import type { SalesReport } from '#contract/reports/sales-report.ts'
import type { Stats } from '#contract/stats.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { classes } from '#web/ui/classes.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CustomDays } from './custom-days.tsx'
import { RangeLinks } from './range-links.tsx'
import type { ReportSearch } from './report-search.ts'
import { SalesFigures } from './sales-figures.tsx'

interface Props {
  report: UseQueryResult<SalesReport>
  search: ReportSearch
  stats: Stats
}

/** The sales of the chosen days, and the choice of the days. */
export function SalesOverview({ report, search, stats }: Props) {
  const { from, to } = search
  const isCustom = from !== undefined || to !== undefined
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg">Sales</h2>
        <RangeLinks search={search} days={report.data} />
      </div>
      {isCustom && <CustomDays key={`${from} ${to}`} from={from} to={to} />}
      <Report report={report} isRefused={daysProblem(search) !== undefined} stats={stats} />
    </>
  )
}

interface ReportProps {
  report: UseQueryResult<SalesReport>
  /** Whether the form above already shows the error in the days. */
  isRefused: boolean
  stats: Stats
}

function Report({ report, isRefused, stats }: ReportProps) {
  const time = useShopTime()
  if (isRefused) return null
  if (report.isPending) {
    return (
      <>
        <span className="sr-only">Loading sales...</span>
        <Skeleton className="mt-3 h-[230px] rounded-2" />
      </>
    )
  }
  if (report.isError) {
    return (
      <ErrorState
        title="Failed to fetch sales"
        heading="h3"
        className="mt-3 rounded-2 border bg-surface"
        onRetry={() => report.refetch()}
      >
        {errorMessage(report.error)}
      </ErrorState>
    )
  }
  const { data, isPlaceholderData } = report
  return (
    <div aria-busy={isPlaceholderData} className={classes(isPlaceholderData && 'opacity-60')}>
      <p className="mt-2 mb-3 text-ink-2">
        {daysText(data)}, compared with {daysText(data.previous)}. Days are in the {time.zoneLabel} time zone.
        {data.figures.orders === 0 && ' No order of these days has been paid yet.'}
      </p>
      <SalesFigures report={data} stats={stats} />
    </div>
  )
}

const daysText = ({ from, to }: Days) =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
