import { eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import type { CurrencyRates } from '../../contract/currency.ts'
import type { BankTransfer } from '../../contract/orders.ts'
import type { Db } from '../../platform/database/db.ts'
import { products } from '../catalog/tables.ts'
import { settingValues } from './setting-values.ts'
import { settings } from './tables.ts'

const { store_content, currency_rates, low_stock_threshold, bank_transfer } = settingValues
const publicSettings = z.object({ store_content, currency_rates, low_stock_threshold })

export async function readPublicSettings(db: Db) {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, Object.keys(publicSettings.shape)))
  return publicSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

export async function readBankTransfer(db: Db): Promise<BankTransfer> {
  return bank_transfer.parse(await findValue(db, 'bank_transfer'))
}

export async function readCurrencyRates(db: Db): Promise<CurrencyRates> {
  return currency_rates.parse(await findValue(db, 'currency_rates'))
}

async function findValue(db: Db, key: keyof typeof settingValues) {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value
}

/** Whether the demo shop's sample data is still there. */
export async function hasDemoProducts(db: Db) {
  const found = await db.select({ id: products.id }).from(products).where(eq(products.demo, true)).limit(1)
  return found.length > 0
}
