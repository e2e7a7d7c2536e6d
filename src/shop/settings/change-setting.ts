import { type SettingKey, bankTransferForm, settingForms } from '#contract/settings.ts'
import type { BankTransfer } from '#contract/orders/orders.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { Invalid } from '#platform/problems.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { AccountNumberDiffers, SampleBankDetails, StaleSetting, WrongPassword } from './problems.ts'
import * as queries from './queries.ts'
import { isSampleBank } from './sample-bank.ts'
import { settingReply } from './setting-reply.ts'

export type IsOwnPassword = (user: User, password: string) => Promise<boolean>

interface Change {
  key: SettingKey
  value: unknown
  /** The version the client read. */
  version: number
  description?: string | null | undefined
  /** Required for bank details. */
  password?: string | undefined
  /** Required for bank details: the account number, entered again. */
  accountNumberAgain?: string | undefined
  actor: User
  isOwnPassword: IsOwnPassword
}

/** Throws Invalid, AccountNumberDiffers, SampleBankDetails, WrongPassword, StaleSetting. */
export async function changeSetting(db: Db, clock: Clock, change: Change) {
  const { key, version, description, actor } = change
  const value = parseValue(key, change.value)
  if (key === 'bank_transfer') await requireConfirmation(bankTransferForm.parse(value), change)

  return transaction(db, async (tx) => {
    const before = settingReply(key, await queries.lockSetting(tx, key))
    if (before.version !== version) throw new StaleSetting(before)
    await queries.writeSetting(tx, key, {
      value: serialize(value),
      description: description === undefined ? before.description : description,
      updatedAt: clock(),
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
  })
}

async function requireConfirmation(
  details: BankTransfer,
  { password, accountNumberAgain = '', actor, isOwnPassword }: Change,
) {
  if (!password || !(await isOwnPassword(actor, password))) throw new WrongPassword()
  if (isSampleBank(details)) throw new SampleBankDetails()
  if (withoutSpaces(accountNumberAgain) !== withoutSpaces(details.accountNumber))
    throw new AccountNumberDiffers()
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** Parses the value by its schema, which also accepts JSON text. */
function parseValue(key: SettingKey, input: unknown): unknown {
  const schema = settingForms[key]
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
