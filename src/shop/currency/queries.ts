import { sql } from 'drizzle-orm'
import { type CurrencyCode, defaultCurrency } from '#contract/choices.ts'
import { currencyCode } from '#contract/fields.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'

const storedCurrency = currencyCode.default(defaultCurrency)

/** In SQL, because the settings part imports parts that need the base currency. */
export async function readBaseCurrency(db: Db): Promise<CurrencyCode> {
  const [row] = await rowsOf<{ value: string }>(
    db,
    sql`select value from settings where key = 'base_currency'`,
  )
  return storedCurrency.parse(row?.value)
}

/** No change of the base currency commits until the transaction ends. Comes before row locks, and before reading it. */
export async function holdBaseCurrency(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('tradecounter base currency'))`)
}

/** Waits for orders and prices that are being saved, and lets none begin until the transaction ends. */
export async function lockBaseCurrency(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tradecounter base currency'))`)
}
