import { sql } from 'drizzle-orm'
import { localDay } from '#contract/time/local-time.ts'
import { type ShopTime, shopTime } from '#contract/time/shop-time.ts'
import { defaultTimeZone } from '#contract/choices.ts'
import { timeZone } from '#contract/time/time-zone.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'

const storedTimeZone = timeZone.default(defaultTimeZone)

/** The IANA name of the shop's zone. In SQL, because the settings part imports parts that need it. */
export async function readTimeZone(db: Db): Promise<string> {
  const [row] = await rowsOf<{ value: string }>(db, sql`select value from settings where key = 'time_zone'`)
  return storedTimeZone.parse(row?.value)
}

export async function readShopTime(db: Db): Promise<ShopTime> {
  return shopTime(await readTimeZone(db))
}

/** The day in the shop's zone: YYYY-MM-DD. */
export async function readToday(db: Db, now: Date): Promise<string> {
  return localDay(now, await readTimeZone(db))
}
