import { Invalid } from '#platform/problems.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The day of a moment in UTC: YYYY-MM-DD. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Throws Invalid. Tomorrow in UTC is accepted, because it is already today in the east. */
export function refuseFutureDay(field: string, day: string, now: Date) {
  if (day > dayOf(new Date(now.getTime() + dayMs)))
    throw new Invalid([{ field, message: 'Enter a date that is not in the future' }])
}
