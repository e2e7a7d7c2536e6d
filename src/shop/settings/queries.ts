import { eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { Synonym } from '#contract/catalog/synonyms.ts'
import type { ContentPageName } from '#contract/content-pages.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { fillCurrency } from '#contract/currency.ts'
import { type IdentityForm, defaultIdentity } from '#contract/identity/identity.ts'
import { minorUnit } from '#contract/money.ts'
import type { ContactDetails, ContactForm } from '#contract/contact/contact-details.ts'
import type { Seller } from '#contract/orders/invoices.ts'
import type { Carrier } from '#contract/orders/shipping/carriers.ts'
import type { BankAccount, BankTransfer } from '#contract/orders/orders.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { prepareOnce } from '#platform/load/prepare-once.ts'
import { listPrices, priceLists, prices } from '#shop/pricing/tables.ts'
import { products, variants } from '#shop/products/tables.ts'
import { shippingMethods } from '#shop/shipping/tables.ts'
import { textsWithCurrency } from './texts-with-currency.ts'
import { sampleBank } from './sample-bank.ts'
import { shownContent } from './shown-content.ts'
import { settingValues } from './setting-values.ts'
import { settings } from './tables.ts'

const {
  base_currency,
  store_content,
  currency_rates,
  low_stock_threshold,
  stock_numbers_enabled,
  bank_transfer,
  recent_purchases_enabled,
  unpaid_orders,
  seller: sellerValue,
  first_steps_dismissed,
  search_synonyms,
  carriers,
  return_policy,
  identity,
  time_zone,
  contact: contactValue,
} = settingValues
const publicSettings = z.object({
  base_currency,
  store_content,
  currency_rates,
  low_stock_threshold,
  stock_numbers_enabled,
  return_policy,
  identity,
  time_zone,
  // Unreadable bank details fail at checkout, not on every page.
  bank_transfer: bank_transfer.catch(null),
})
const firstStepSettings = z.object({
  base_currency: base_currency.unwrap().optional(),
  store_content,
  first_steps_dismissed,
})
const contentSettings = z.object({ base_currency, store_content, return_policy })
const holdSettings = z.object({ unpaid_orders, time_zone })
const orderSettings = z.object({ base_currency, currency_rates, bank_transfer, unpaid_orders, time_zone })

export const readPublicSettings = valuesReader('public_settings', publicSettings)

const readContent = valuesReader('content_settings', contentSettings)

/** The texts of a content page, and the operator's on shipping and returns. */
export async function readPageTexts(db: Db, name: ContentPageName) {
  const [texts, isDemo] = await Promise.all([readContent(db), hasDemoProducts(db)])
  const { base_currency: currency, store_content: content, return_policy: returnPolicy } = texts
  const { isShippingShown, shippingNotes } = shownContent(content, { isDemo })
  return {
    page: textsWithCurrency(content.pages[name], currency),
    isShippingShown,
    shippingNotes: shippingNotes.map((note) => fillCurrency(note, currency)),
    currency,
    returnPolicy,
  }
}

/** Amounts of one kind that a currency cannot pay exactly. */
export interface Fractions {
  kind: 'variants' | 'list_prices' | 'shipping_methods'
  count: number
  /** The first three. */
  names: string[]
}

/** All prices that have decimals which the currency does not have, archived products included. */
export async function findFractions(tx: Db, currency: CurrencyCode): Promise<Fractions[]> {
  const unit = minorUnit(currency)
  const tierFraction = (tiers: AnyPgColumn) =>
    sql`exists (select from jsonb_array_elements(${tiers}) tier where (tier ->> 'price')::bigint % ${unit} <> 0)`
  return rowsOf<Fractions>(
    tx,
    sql`select kind, count(*)::int, (array_agg(name order by name))[1:3] as names
      from (
        select 'variants' as kind, ${variants.sku} as name from ${prices}
          join ${variants} on ${variants.id} = ${prices.variantId}
          where ${prices.price} % ${unit} <> 0 or ${prices.originalPrice} % ${unit} <> 0
            or ${prices.rrp} % ${unit} <> 0 or ${tierFraction(prices.tiers)}
        union all
        select 'list_prices', ${priceLists.name} || ' ' || ${variants.sku} from ${listPrices}
          join ${variants} on ${variants.id} = ${listPrices.variantId}
          join ${priceLists} on ${priceLists.id} = ${listPrices.priceListId}
          where ${listPrices.price} % ${unit} <> 0 or ${tierFraction(listPrices.tiers)}
        union all
        select 'shipping_methods', ${shippingMethods.name} from ${shippingMethods}
          where ${shippingMethods.price} % ${unit} <> 0 or ${shippingMethods.freeFrom} % ${unit} <> 0
      ) fractions
      group by kind order by kind desc`,
  )
}

/** The account shown to buyers: the confirmed one, a sample in the demo shop, or null. */
export async function readBankAccount(db: Db): Promise<BankAccount | null> {
  return payableAccount(db, await readOwnAccount(db))
}

/** The account that staff have confirmed, or null. */
export async function readOwnAccount(db: Db): Promise<BankTransfer | null> {
  return bank_transfer.parse(await findValue(db, 'bank_transfer'))
}

/** How long an unpaid order reserves its stock. */
export interface HoldRule {
  /** Business days. */
  holdDays: number
  /** In which Saturdays and Sundays are. */
  timeZone: string
}

export async function readHoldRule(db: Db): Promise<HoldRule> {
  const { unpaid_orders: unpaidOrders, time_zone: timeZone } = await readHoldSettings(db)
  return { holdDays: unpaidOrders.holdDays, timeZone }
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

/** In the demo shop: a number that is reserved for fiction, and a domain that has no mail. */
const sampleContact: ContactForm = {
  phone: '+1 202 555 0143',
  email: 'sample@shop.example',
  hours: 'Monday to Friday, 09:00 to 17:00',
}

/** How the shop is reached. Null where staff have not entered it. */
export async function readContactDetails(db: Db): Promise<ContactDetails> {
  const [seller, stored, isDemo] = await Promise.all([
    readSeller(db),
    findValue(db, 'contact'),
    hasDemoProducts(db),
  ])
  const usesSample = stored === undefined && isDemo
  const { phone, email, hours } = usesSample ? sampleContact : contactValue.parse(stored)
  return {
    name: seller?.name ?? null,
    address: seller?.address ?? null,
    phone: phone || null,
    email: email || null,
    hours: hours || null,
    isSample: usesSample || Boolean(seller?.isSample),
  }
}

/** The shop's name, mark and accent color. */
export async function readIdentity(db: Db): Promise<IdentityForm> {
  return identity.parse(await findValue(db, 'identity'))
}

/** The seller on a new document, by the shop's own name until staff enter seller details; null in a shop without either. */
export async function readDocumentSeller(db: Db): Promise<Seller | null> {
  const [seller, { name }] = await Promise.all([readSeller(db), readIdentity(db)])
  if (seller || name === defaultIdentity.name) return seller
  return { name, address: '', taxNumber: '', isSample: false }
}

/** The settings needed to place an order, in one query. */
export const readOrderSettings = valuesReader('order_settings', orderSettings)

const readHoldSettings = valuesReader('hold_settings', holdSettings)

const readFirstStepValues = valuesReader('first_step_settings', firstStepSettings)

export async function readFirstSteps(db: Db) {
  const values = await readFirstStepValues(db)
  return {
    areClaimsReviewed: values.store_content.claims !== null,
    isCurrencyChosen: values.base_currency !== undefined,
    isDismissed: values.first_steps_dismissed,
  }
}

export async function areRecentPurchasesShown(db: Db): Promise<boolean> {
  return recent_purchases_enabled.parse(await findValue(db, 'recent_purchases_enabled'))
}

export async function readSearchSynonyms(db: Db): Promise<Synonym[]> {
  return search_synonyms.parse(await findValue(db, 'search_synonyms'))
}

export async function readCarriers(db: Db): Promise<Carrier[]> {
  return carriers.parse(await findValue(db, 'carriers'))
}

/** Reads several settings in one query. */
function valuesReader<Shape extends z.ZodRawShape>(name: string, schema: z.ZodObject<Shape>) {
  const selection = prepareOnce((db) =>
    db
      .select({ key: settings.key, value: settings.value })
      .from(settings)
      .where(inArray(settings.key, Object.keys(schema.shape)))
      .prepare(name),
  )
  return async (db: Db): Promise<z.output<z.ZodObject<Shape>>> => {
    const rows = await selection(db)
    return schema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  }
}

async function findValue(db: Db, key: keyof typeof settingValues) {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value
}

/** Whether the shop still contains sample data. */
export async function hasDemoProducts(db: Db) {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.demo, true)).limit(1)
  return rows.length > 0
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

/** Which of these pictures a setting names. */
export async function listPicturesInSettings(db: Db, urls: string[]): Promise<string[]> {
  const rows = await rowsOf<{ url: string }>(
    db,
    sql`select url from unnest(${sql.param(urls)}::text[]) url
      where exists (select from ${settings} where strpos(${settings.value}, url) > 0)`,
  )
  return rows.map(({ url }) => url)
}
