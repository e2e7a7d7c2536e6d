import { mailKindLabels } from '#contract/mail-templates/mail-kind-labels.ts'
import type { EntryNames } from './entry-names.ts'

interface Subject {
  subject: string
  /** As recorded with the entry. */
  subjectName: string | null
}

/** The name of an entry's subject: 'Laptop X', 'Order 1042', 'Price list Resellers'. Deleted items keep their last known name. */
export function subjectName({ subject, subjectName: recorded }: Subject, names: EntryNames): string {
  const [, kind = '', number = ''] = /^(.+) (\d+)$/.exec(subject) ?? []
  const known = recorded ?? names.subjects.get(subject)
  if (kind === 'product') return known ?? names.products.get(Number(number)) ?? `Deleted product ${number}`
  if (kind === 'category')
    return `Category ${known ?? names.categories.get(Number(number)) ?? `${number} (deleted)`}`
  if (kind === 'mail' && known !== undefined) return `Email “${known}”`
  if (kind in named)
    return known === undefined ? `${named[kind]} ${number} (deleted)` : `${named[kind]} ${known}`
  if (names.currencies.has(subject)) return `Order ${subject}`
  if (subject.startsWith('setting ')) return `Setting ${settingNames[subject.slice(8)] ?? subject.slice(8)}`
  if (subject.startsWith('mail template ')) return `Email template “${templateNames[subject.slice(14)]}”`
  return subject.charAt(0).toUpperCase() + subject.slice(1)
}

const named: Record<string, string> = {
  'access code': 'Access code',
  account: 'Account',
  'api key': 'API key',
  company: 'Company',
  customer: 'Customer',
  user: 'Account',
  mail: 'Email',
  'price list': 'Price list',
  review: 'Review of',
  'shipping method': 'Shipping method',
  webhook: 'Webhook',
}

const templateNames: Record<string, string> = mailKindLabels

const settingNames: Record<string, string> = {
  private_access_enabled: 'private access',
  bank_transfer: 'bank details',
  base_currency: 'base currency',
  currency_rates: 'currency rates',
  store_content: 'store content',
  low_stock_threshold: 'low-stock threshold',
  stock_numbers_enabled: 'stock as numbers',
  recent_purchases_enabled: 'recent purchase notices',
  unpaid_orders: 'unpaid orders',
  seller: 'seller',
  first_steps_dismissed: 'first steps',
  search_synonyms: 'search synonyms',
  carriers: 'carriers',
  return_policy: 'return policy',
  identity: 'brand',
  contact: 'contact details',
}
