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

/** Whether this is the user's own password; accounts know. */
export type IsOwnPassword = (user: User, password: string) => Promise<boolean>

interface Change {
  key: SettingKey
  value: unknown
  /** As it was read. */
  version: number
  description?: string | null | undefined
  /** Asked for where money could be led astray. */
  password?: string | undefined
  /** The account number of bank details, entered again. */
  accountNumberAgain?: string | undefined
  actor: User
  isOwnPassword: IsOwnPassword
}

/** Changes a setting to a value that means something. Throws Invalid, AccountNumberDiffers, SampleBankDetails, WrongPassword, StaleSetting. */
export async function changeSetting(db: Db, clock: Clock, change: Change) {
  const { key, version, description, actor } = change
  const value = checked(key, change.value)
  if (key === 'bank_transfer') await requireConfirmation(bankTransferForm.parse(value), change)

  return transaction(db, async (tx) => {
    const before = settingReply(key, await queries.lockSetting(tx, key))
    if (before.version !== version) throw new StaleSetting(before)
    await queries.writeSetting(tx, key, {
      value: textOf(value),
      description: description === undefined ? before.description : description,
      updatedAt: clock(),
      updatedBy: actor.email.slice(0, 255),
    })
    const after = settingReply(key, await queries.findSetting(tx, key))
    await recordChange(tx, {
      actorId: actor.id,
      action: 'setting.change',
      subject: `setting ${key}`,
      before: { value: told(key, before.value) },
      after: { value: told(key, after.value) },
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

/** The value as its form takes it; what comes as the text of JSON is read first. */
function checked(key: SettingKey, given: unknown): unknown {
  const form = settingForms[key]
  const result = form.safeParse(given)
  if (result.success) return result.data
  const read = form.safeParse(typeof given === 'string' ? readJson(given) : given)
  if (read.success) return read.data
  throw new Invalid(
    read.error.issues.map(({ path, message }) => ({ field: ['value', ...path].join('.'), message })),
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** What the audit log may say: of bank details only how they end. */
function told(key: SettingKey, value: unknown) {
  if (key !== 'bank_transfer' || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, masked(String(text))]))
}

const masked = (text: string) => `•••${text.length > 8 ? text.slice(-4) : ''}`
