import { addDays } from '#contract/time/local-time.ts'

/** The days of a report that have a name. */
export const reportRanges = ['today', '7-days', '30-days', 'this-month', 'last-month'] as const
export type ReportRange = (typeof reportRanges)[number]

export const defaultRange: ReportRange = '30-days'

/** The longest report: one with more days is refused. */
export const maxReportDays = 366

/** Days in the shop's time zone, both included: YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

interface Request {
  range?: ReportRange | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The error message for a first and last day; undefined if valid or if neither is chosen. */
export function daysProblem({ from, to }: Request): string | undefined {
  if ((from === undefined) !== (to === undefined)) return 'Enter the first and the last day'
  if (from === undefined || to === undefined) return undefined
  if (to < from) return 'Enter a last day that is not before the first'
  return countDays({ from, to }) > maxReportDays ? `Choose at most ${maxReportDays} days` : undefined
}

/** The days of a report, and those it is compared with. Chosen days go before a named range. */
export function reportDays(request: Request, today: string): Days & { previous: Days } {
  const { from, to, range = defaultRange } = request
  if (from !== undefined && to !== undefined) return withPreceding({ from, to })
  return named[range](today)
}

export function listDays({ from, to }: Days): string[] {
  return Array.from({ length: countDays({ from, to }) }, (_, index) => addDays(from, index))
}

const named: Record<ReportRange, (today: string) => Days & { previous: Days }> = {
  today: (today) => withPreceding({ from: today, to: today }),
  '7-days': (today) => withPreceding({ from: addDays(today, -6), to: today }),
  '30-days': (today) => withPreceding({ from: addDays(today, -29), to: today }),
  'this-month': (today) => {
    const lastMonth = monthBefore(today)
    // October 31 is compared with September 30.
    const sameDay = addDays(lastMonth.from, Number(today.slice(8)) - 1)
    const to = sameDay < lastMonth.to ? sameDay : lastMonth.to
    return { from: firstOfMonth(today), to: today, previous: { from: lastMonth.from, to } }
  },
  'last-month': (today) => {
    const month = monthBefore(today)
    return { ...month, previous: monthBefore(month.from) }
  },
}

/** Compares with as many days right before. */
function withPreceding(days: Days): Days & { previous: Days } {
  const previous = { from: addDays(days.from, -countDays(days)), to: addDays(days.from, -1) }
  return { ...days, previous }
}

function monthBefore(day: string): Days {
  const to = addDays(firstOfMonth(day), -1)
  return { from: firstOfMonth(to), to }
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

const dayMs = 24 * 60 * 60 * 1000

function countDays({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}
