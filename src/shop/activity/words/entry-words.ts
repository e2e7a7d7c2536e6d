import { actionLabel } from '#contract/activity/audit-actions.ts'
import type { EntryChange } from '#contract/audit.ts'
import { isRecord } from '#contract/is-record.ts'
import { bulkWords } from './bulk-words.ts'
import { differences } from './differences.ts'
import type { EntryNames } from './entry-names.ts'
import { changesText } from './changes-text.ts'
import { subjectName } from './subject-name.ts'

export interface RecordedEntry {
  action: string
  subject: string
  subjectName: string | null
  before: unknown
  after: unknown
  /** The first of the values that a list omits; absent if it has them all. */
  sample?: { before: unknown; after: unknown } | undefined
}

export interface EntryWords {
  /** The name of the subject: 'Laptop X'. */
  item: string
  /** 'Laptop X: price $341.99 → $331.99' */
  sentence: string
  changes: EntryChange[]
}

/** An entry of the audit log in words. */
export function entryWords(entry: RecordedEntry, names: EntryNames): EntryWords {
  const { action, subject, before, after } = entry
  const item = subjectName(entry, names)
  const currency = names.currencies.get(subject) ?? names.base
  const changes = differences(before, after, { ...names, currency })
  const facts = { before: recordOf(before), after: recordOf(after), changes }
  if (isBulk(entry)) return { item, changes, sentence: bulkWords(entry, names) }
  const phrase = phrases[action]?.(item, facts)
  return { item, changes, sentence: phrase ?? plainSentence(action, item, changes) }
}

/** A change of several products that the entry lists by id. */
const isBulk = ({ action, before, after, sample }: RecordedEntry) =>
  action.startsWith('products.') && [before, after, sample?.after].some(Array.isArray)

function plainSentence(action: string, item: string, changes: EntryChange[]) {
  const text = changesText(changes)
  return text === '' ? `${actionLabel(action)}: ${item}` : `${item}: ${text}`
}

const recordOf = (value: unknown) => (isRecord(value) ? value : {})

interface Facts {
  before: Record<string, unknown>
  after: Record<string, unknown>
  changes: EntryChange[]
}

type Phrase = (item: string, facts: Facts) => string | undefined

const phrase =
  (end: string): Phrase =>
  (item) =>
    `${item} ${end}`

/** The changed amount as it is shown. */
const amountIn = ({ changes }: Facts) => {
  const amount = changes.find(({ field }) => field === 'Amount' || field === 'Total amount')
  return amount?.after ?? amount?.before ?? 'an unknown amount'
}

/** The sentences of actions that their changes alone do not tell. */
const phrases: Record<string, Phrase> = {
  'access.code': (_, { after }) =>
    after.isDefault ? 'Access password reset to the default' : 'Access password changed',
  'access.code-created': phrase('added'),
  'access.code-ended': (item, { after }) =>
    `${item} ended${after.sessionsEnded ? ', with the sessions opened with it' : ''}`,
  'access.code-replaced': (item, { after }) =>
    `${item} replaced${after.sessionsEnded ? ', its sessions ended' : ''}`,
  'access.code-revealed': () => 'Access password viewed',
  'access.enabled': (_, { after }) => `Private access turned ${after.enabled ? 'on' : 'off'}`,
  'account.export': phrase('exported'),
  'account.password': (item) => `${item}: password changed on the command line`,
  'account.staff': (item) => `${item}: added as staff on the command line`,
  'activity.export': () => 'Activity exported',
  'api-key.created': phrase('created'),
  'api-key.revoked': phrase('revoked'),
  'category.create': phrase('created'),
  'category.delete': (item, { after }) => `${item} deleted${movedText(after)}`,
  'company.applied': phrase('applied for a trade account'),
  'company.invited': (item, { after }) => `${item}: ${roleText(after)} invited`,
  'company.joined': (item, { after }) => `${item}: ${roleText(after)} joined`,
  'company.member-removed': (item, { before }) => `${item}: ${roleText(before)} removed`,
  'company.tax-check': (item, { after }) =>
    `${item}: tax ID recorded as ${after.isValid ? 'valid' : 'not valid'}`,
  'contact-message.delete': phrase('deleted'),
  'contact-message.state': (item, { after }) =>
    `${item} marked as ${after.state === 'answered' ? 'answered' : 'open'}`,
  'customer.email-confirmed': (item) => `${item}: email confirmed`,
  'customer.sessions-ended': phrase('signed out everywhere'),
  'demo.clear': () => 'Demo data cleared',
  'job.retry': phrase('run again'),
  'mail.resend': phrase('sent again'),
  'mail.view': phrase('viewed'),
  'mail-template.test': (item) => `${item}: test email sent`,
  'order.create': (item, facts) => `${item} placed for a customer, total ${amountIn(facts)}`,
  'order.message': (item) => `${item}: message sent to the customer`,
  'order.payment': (item, { after }) => `${item} marked as ${after.paid ? 'paid' : 'unpaid'}`,
  'order.payment-recorded': (item, facts) => `${item}: payment of ${amountIn(facts)} recorded`,
  'order.payment-reversed': (item, facts) => `${item}: entry of ${amountIn(facts)} reversed`,
  'order.problem-solved': (item) => `${item}: problem resolved`,
  'order.refund-recorded': (item, facts) => `${item}: refund of ${amountIn(facts)} recorded`,
  'orders.export': () => 'Orders exported',
  'picture.delete': (item, { before }) => `${pictureName(item, before)} deleted`,
  'picture.restore': (item, { after }) => `${pictureName(item, after)} restored`,
  'price-list.create': phrase('created'),
  'price-list.delete': phrase('deleted'),
  'price-list.export': phrase('exported'),
  'price-list.import': (item) => `${item}: prices imported`,
  'price-list.prices': (item, { changes }) => `${item}: ${countText(changes, 'price')}`,
  'product.archive': phrase('archived'),
  'product.create': phrase('created'),
  'product.delete': phrase('deleted permanently'),
  'product.duplicate': phrase('created as a copy'),
  'product.publish': phrase('published as scheduled'),
  'product.restore': (item, { before, after }) =>
    `${item} ${before.draft && !after.draft ? 'published' : 'restored'}`,
  'product.trash': phrase('moved to the trash'),
  'product.trash-archived': phrase('moved from the trash to the archive'),
  'product.unpublish': phrase('taken off the shop as scheduled'),
  'product.variant-deleted': (item, { before }) =>
    `${item}: variant ${Object.keys(before).join(', ')} deleted`,
  'product.variants-created': (item, { after }) =>
    `${item}: variants ${Object.keys(after).join(', ')} created`,
  'products.export': () => 'Products exported',
  'products.reorder': (item) => `Products reordered: ${item}`,
  'setting.change': (item, { changes }) =>
    changes.length === 1 && changes[0]?.field === 'Value'
      ? `${item}: ${changes[0].before ?? 'none'} → ${changes[0].after ?? 'none'}`
      : undefined,
  'shipping.create': phrase('added'),
  'shipping.delete': phrase('deleted'),
  'webhook.create': phrase('added'),
  'webhook.delete': phrase('deleted'),
  'webhook.resend': (item, { after }) => `${item}: event of ${after.object} sent again`,
  'webhook.secret': (item) => `${item}: signing secret rotated`,
  'webhook.stopped': (item, { after }) => `${item} disabled: ${after.reason}`,
  'webhook.test': (item) => `${item}: test sent`,
}

const roleText = ({ role }: Record<string, unknown>) => (typeof role === 'string' ? role : 'member')

const pictureName = (item: string, { fileName }: Record<string, unknown>) =>
  typeof fileName === 'string' ? `Picture “${fileName}”` : item

function movedText({ moved, movedTo }: Record<string, unknown>) {
  if (typeof moved !== 'number') return ''
  const products = moved === 1 ? '1 product' : `${moved} products`
  return typeof movedTo === 'string'
    ? `, ${products} moved to ${movedTo}`
    : `, ${products} left without a category`
}

const countText = ({ length }: EntryChange[], noun: string) =>
  length === 1 ? `1 ${noun} changed` : `${length} ${noun}s changed`
