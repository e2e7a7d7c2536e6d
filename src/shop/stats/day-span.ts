import { type Days, listDays } from '#contract/reports/report-days.ts'
import { endOfDay, startOfDay } from '#contract/time/local-time.ts'

/** Days of a report with their moments in the shop's zone. A day may have 23 or 25 hours. */
export interface DaySpan {
  /** YYYY-MM-DD */
  days: string[]
  /** When each day starts. */
  starts: Date[]
  /** When the last day ends. */
  end: Date
}

export function daySpan(days: Days, timeZone: string): DaySpan {
  const listed = listDays(days)
  return {
    days: listed,
    starts: listed.map((day) => startOfDay(day, timeZone)),
    end: endOfDay(days.to, timeZone),
  }
}
