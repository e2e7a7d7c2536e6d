import { isDeepStrictEqual } from 'node:util'
import { type CurrencyCode, type CurrencyRates, currencies, ratesPer } from '#contract/currency.ts'
import { checkedBankTransfer, isSameAccountNumber } from '#contract/bank/bank-account.ts'
import { currencyCode } from '#contract/fields.ts'
import { convert, toCents, toMoney } from '#contract/money.ts'
import { maxPriceUnits } from '#contract/limits.ts'
import {
  type Setting,
  type SettingKey,
  type UnpaidOrders,
  bankTransferForm,
  currencyRates,
  settingForms,
  storeContent,
  unpaidOrders,
} from '#contract/settings.ts'
import type { BankTransfer } from '#contract/orders/orders.ts'
import { isStale } from '#contract/stale.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { Invalid } from '#platform/problems.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { lockBaseCurrency, readBaseCurrency } from '#shop/currency/queries.ts'
import { refuseFractionsOfBase } from '#shop/currency/refuse-fractions.ts'
import {
  AccountNumberDiffers,
  BaseCurrencyFixed,
  PricesNotWhole,
  SampleBankDetails,
  StaleSetting,
  WrongPassword,
} from './problems.ts'
import * as queries from './queries.ts'
import { isSampleBank } from './sample-bank.ts'
import { settingReply } from './setting-reply.ts'
import { withoutAmounts } from './without-amounts.ts'

export type IsOwnPassword = (user: User, password: string) => Promise<boolean>
export type HasOrders = (db: Db) => Promise<boolean>

interface Change {
  key: SettingKey
  value: unknown
  /** The version the client read. */
  version?: number | undefined
  description?: string | null | undefined
  /** Required for bank details. */
  password?: string | undefined
  /** Required for bank details: the account number, entered again. */
  accountNumberAgain?: string | undefined
  actor: User
  isOwnPassword: IsOwnPassword
  /** The first order fixes the base currency. */
  hasOrders: HasOrders
}

/** Throws Invalid, FractionalAmount, AccountNumberDiffers, SampleBankDetails, WrongPassword, BaseCurrencyFixed, PricesNotWhole, StaleSetting. */
export async function changeSetting(db: Db, clock: Clock, change: Change) {
  const { key, version, description, actor } = change
  const value = parseValue(key, change.value)
  if (key === 'bank_transfer') await requireConfirmation(bankTransferForm.parse(value), change)

  return transaction(db, async (tx) => {
    const before = await lockForChange(tx, { ...change, value })
    if (isStale(before, version)) throw new StaleSetting(before)
    if (key === 'currency_rates') await requireRateOfBase(tx, currencyRates.parse(value))
    if (key === 'base_currency') await changeBase(tx, { to: currencyCode.parse(value), now: clock(), change })
    return write(tx, before, { key, value, description, actor, now: clock() })
  })
}

/** The base currency, the rates and amounts depend on each other, so changes of the base run alone. */
async function lockForChange(tx: Db, { key, value }: Change) {
  if (key === 'unpaid_orders') {
    const { newAccountLimit } = unpaidOrders.parse(value)
    await refuseFractionsOfBase(tx, { 'value.newAccountLimit': newAccountLimit })
  }
  if (key === 'base_currency' || key === 'currency_rates') await lockBaseCurrency(tx)
  return settingReply(key, await queries.lockSetting(tx, key))
}

interface Write extends Pick<Change, 'key' | 'value' | 'description' | 'actor'> {
  now: Date
}

/** Stores a new value and records it in the audit log. The caller must hold the lock. */
async function write(tx: Db, before: Setting, { key, value, description, actor, now }: Write) {
  await queries.writeSetting(tx, key, {
    value: serialize(value),
    description: description === undefined ? before.description : description,
    updatedAt: now,
    updatedBy: actor.email.slice(0, 255),
  })
  const after = settingReply(key, await queries.findSetting(tx, key))
  await recordChange(tx, {
    actorId: actor.id,
    action: 'setting.change',
    subject: `setting ${key}`,
    before: { value: auditValue(key, before.value) },
    after: { value: auditValue(key, after.value) },
  })
  return after
}

interface BaseChange {
  to: CurrencyCode
  now: Date
  change: Change
}

/** Prices keep their numbers; rates and the limit for new accounts are converted; texts lose their amounts. Throws BaseCurrencyFixed, PricesNotWhole. */
async function changeBase(tx: Db, { to, now, change: { hasOrders, actor } }: BaseChange) {
  if ((await readBaseCurrency(tx)) === to) return
  if (await hasOrders(tx)) throw new BaseCurrencyFixed()
  const fractions = await queries.findFractions(tx, to)
  if (fractions.length > 0) throw new PricesNotWhole(to, fractions)
  const rates = settingReply('currency_rates', await queries.lockSetting(tx, 'currency_rates'))
  const limits = settingReply('unpaid_orders', await queries.lockSetting(tx, 'unpaid_orders'))
  const oldRates = currencyRates.parse(rates.value)
  const step = { description: undefined, actor, now }
  await write(tx, rates, { ...step, key: 'currency_rates', value: ratesPer(to, oldRates) })
  const converted = convertLimit(unpaidOrders.parse(limits.value), oldRates[to])
  await write(tx, limits, { ...step, key: 'unpaid_orders', value: converted })
  await clearAmounts(tx, step)
}

/** Removes the amounts that texts state in the former base currency. Unreadable texts are left alone. */
async function clearAmounts(tx: Db, step: Pick<Write, 'description' | 'actor' | 'now'>) {
  const row = await queries.lockSetting(tx, 'store_content')
  const { data: content } = storeContent.safeParse(parseJson(row?.value ?? '{}'))
  if (!content) return
  const value = withoutAmounts(content)
  if (isDeepStrictEqual(value, content)) return
  await write(tx, settingReply('store_content', row), { ...step, key: 'store_content', value })
}

/** To whole units of the new currency. */
function convertLimit({ newAccountLimit: limit, ...rules }: UnpaidOrders, rate: number): UnpaidOrders {
  if (limit === null) return { ...rules, newAccountLimit: null }
  const units = Math.min(Math.max(1, convert(toCents(limit), rate, 0)), maxPriceUnits)
  return { ...rules, newAccountLimit: toMoney(units * 100) }
}

async function requireRateOfBase(tx: Db, rates: CurrencyRates) {
  const base = await readBaseCurrency(tx)
  if (rates[base] === 1) return
  const message = `The ${base} rate must be 1, because prices are in ${currencies[base].plural}`
  throw new Invalid([{ field: `value.${base}`, message }])
}

async function requireConfirmation(
  details: BankTransfer,
  { password, accountNumberAgain = '', actor, isOwnPassword }: Change,
) {
  if (!password || !(await isOwnPassword(actor, password))) throw new WrongPassword()
  if (isSampleBank(details)) throw new SampleBankDetails()
  if (!isSameAccountNumber(accountNumberAgain, details.accountNumber)) throw new AccountNumberDiffers()
}

/** Parses the value by its schema, which also accepts JSON text. */
function parseValue(key: SettingKey, input: unknown): unknown {
  const schema = key === 'bank_transfer' ? checkedBankTransfer : settingForms[key]
  const direct = schema.safeParse(input)
  if (direct.success) return direct.data
  const fromJson = schema.safeParse(typeof input === 'string' ? parseJson(input) : input)
  if (fromJson.success) return fromJson.data
  throw new Invalid(
    fromJson.error.issues.map(({ path, message }) => ({ field: ['value', ...path].join('.'), message })),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const serialize = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The value for the audit log, which shows only the last characters of bank details. */
function auditValue(key: SettingKey, value: unknown) {
  if (key !== 'bank_transfer' || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, mask(String(text))]))
}

const mask = (text: string) => `•••${text.length > 8 ? text.slice(-4) : ''}`
