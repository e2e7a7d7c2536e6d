import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ContentPageName } from '#contract/content-pages.ts'
import type { Seller } from '#contract/orders/invoices.ts'
import type { BankAccount, BankTransfer } from '#contract/orders/orders.ts'
import type { UnpaidOrders } from '#contract/settings.ts'
import type { Db } from '#platform/database/db.ts'
import { products } from '#shop/products/tables.ts'
import { sampleBank } from './sample-bank.ts'
import { settingValues } from './setting-values.ts'
import { settings } from './tables.ts'

const {
  store_content,
  currency_rates,
  low_stock_threshold,
  bank_transfer,
  recent_purchases_enabled,
  unpaid_orders,
  seller: sellerValue,
  first_steps_dismissed,
} = settingValues
const publicSettings = z.object({
  store_content,
  currency_rates,
  low_stock_threshold,
  // Unreadable bank details fail at checkout, not on every page.
  bank_transfer: bank_transfer.catch(null),
})
const firstStepSettings = z.object({ store_content, first_steps_dismissed })
const orderSettings = z.object({ currency_rates, bank_transfer, unpaid_orders })

export async function readPublicSettings(db: Db) {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, Object.keys(publicSettings.shape)))
  return publicSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

/** The texts of a content page, and the operator's notes on shipping. */
export async function readPageTexts(db: Db, name: ContentPageName) {
  const { pages, shippingNotes } = store_content.parse(await findValue(db, 'store_content'))
  return { page: pages[name], shippingNotes }
}

/** The account shown to buyers: the confirmed one, a sample in the demo shop, or null. */
export async function readBankAccount(db: Db): Promise<BankAccount | null> {
  return payableAccount(db, await readOwnAccount(db))
}

/** The account that staff have confirmed, or null. */
export async function readOwnAccount(db: Db): Promise<BankTransfer | null> {
  return bank_transfer.parse(await findValue(db, 'bank_transfer'))
}

export async function readUnpaidOrders(db: Db): Promise<UnpaidOrders> {
  return unpaid_orders.parse(await findValue(db, 'unpaid_orders'))
}

/** As {@link readBankAccount}, if the confirmed account has been read already. */
export async function payableAccount(db: Db, own: BankTransfer | null): Promise<BankAccount | null> {
  if (own) return { ...own, sample: false }
  return (await hasDemoProducts(db)) ? { ...sampleBank, sample: true } : null
}

const sampleSeller: Seller = {
  name: 'Tradecounter Demo Ltd',
  address: '1 Sample Street\n00000 Exampleton',
  taxNumber: 'SAMPLE',
  isSample: true,
}

/** The seller on documents: the one staff entered, a sample in the demo shop, or null. */
export async function readSeller(db: Db): Promise<Seller | null> {
  const entered = sellerValue.parse(await findValue(db, 'seller'))
  if (entered) return { ...entered, isSample: false }
  return (await hasDemoProducts(db)) ? sampleSeller : null
}

/** The settings needed to place an order, in one query. */
export async function readOrderSettings(db: Db) {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, Object.keys(orderSettings.shape)))
  return orderSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

export async function readFirstSteps(db: Db): Promise<{ areClaimsReviewed: boolean; isDismissed: boolean }> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, Object.keys(firstStepSettings.shape)))
  const values = firstStepSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  return {
    areClaimsReviewed: values.store_content.claims !== null,
    isDismissed: values.first_steps_dismissed,
  }
}

export async function areRecentPurchasesShown(db: Db): Promise<boolean> {
  return recent_purchases_enabled.parse(await findValue(db, 'recent_purchases_enabled'))
}

async function findValue(db: Db, key: keyof typeof settingValues) {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value
}

/** Whether the shop still contains sample data. */
export async function hasDemoProducts(db: Db) {
  const found = await db.select({ id: products.id }).from(products).where(eq(products.demo, true)).limit(1)
  return found.length > 0
}

/** The stored row, if the setting is set. */
export async function findSetting(db: Db, key: string) {
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  return row
}

/** Locks a setting until the transaction ends, even if it has no row yet. */
export async function lockSetting(tx: Db, key: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tradecounter setting ${key}`}))`)
  return findSetting(tx, key)
}

type Change = Pick<typeof settings.$inferInsert, 'value' | 'description' | 'updatedAt' | 'updatedBy'>

/** Increments the version. The caller must hold the lock. */
export async function writeSetting(tx: Db, key: string, change: Change) {
  await tx
    .insert(settings)
    .values({ key, ...change })
    .onConflictDoUpdate({
      target: settings.key,
      set: { ...change, version: sql`${settings.version} + 1` },
    })
}
