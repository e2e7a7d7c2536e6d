import { addDays } from '#contract/time/local-time.ts'
import type { Db } from '#platform/database/db.ts'
import { Invalid } from '#platform/problems.ts'
import { readToday } from '#shop/time-zone/queries.ts'

/** Throws Invalid. Tomorrow in the shop's zone is accepted, because it is already today further east. */
export async function refuseFutureDay(
  tx: Db,
  { field, day, now }: { field: string; day: string; now: Date },
) {
  if (day > addDays(await readToday(tx, now), 1))
    throw new Invalid([{ field, message: 'Enter a date that is not in the future' }])
}
