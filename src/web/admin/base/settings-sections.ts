import type { SettingKey } from '#contract/settings.ts'

export interface SettingsSection {
  label: string
  group: string
  /** The settings in it, in the words of the screen. */
  fields: string
  /** Other words by which it is found. */
  keywords: string
  /** The settings that it loads first. */
  settings: readonly SettingKey[]
}

/** The sections of the settings by the last part of their address, in menu order. */
export const settingsSections = {
  brand: {
    label: 'Brand',
    group: 'Shop',
    fields: 'Shop name, logo, accent color',
    keywords: 'company identity theme favicon picture title rename',
    settings: ['identity'],
  },
  seller: {
    label: 'Seller',
    group: 'Shop',
    fields: 'Business name, address, tax number',
    keywords: 'company identity vat eori invoice packing slip legal',
    settings: ['seller'],
  },
  contact: {
    label: 'Contact details',
    group: 'Shop',
    fields: 'Phone, email, opening hours',
    keywords: 'telephone address reach support office business',
    settings: ['contact'],
  },
  'time-zone': {
    label: 'Time zone',
    group: 'Shop',
    fields: 'The zone of times and days',
    keywords: 'clock date hours utc gmt daylight saving summer region local',
    settings: ['time_zone'],
  },
  content: {
    label: 'Store content',
    group: 'Shop',
    fields: 'Texts of the home page and the footer, claims',
    keywords: 'hero banner promises standards review',
    settings: ['store_content'],
  },
  pages: {
    label: 'Content pages',
    group: 'Shop',
    fields: 'About, contact, FAQ, terms, privacy and other pages',
    keywords: 'legal imprint policy cookies careers press warranty',
    settings: ['store_content'],
  },
  search: {
    label: 'Search',
    group: 'Shop',
    fields: 'Synonyms',
    keywords: 'words catalog find spelling',
    settings: ['search_synonyms'],
  },
  bank: {
    label: 'Bank details',
    group: 'Payment',
    fields: 'Bank name, account number or IBAN, routing number, SWIFT/BIC',
    keywords: 'bank transfer wire swift bic payment holder',
    settings: ['bank_transfer'],
  },
  currency: {
    label: 'Base currency',
    group: 'Payment',
    fields: 'The currency of prices, orders and invoices',
    keywords: 'money dollar euro pound yen',
    settings: ['base_currency'],
  },
  rates: {
    label: 'Currency rates',
    group: 'Payment',
    fields: 'Exchange rates for prices in other currencies',
    keywords: 'exchange conversion foreign dollar euro pound yen',
    settings: ['currency_rates'],
  },
  unpaid: {
    label: 'Unpaid orders',
    group: 'Payment',
    fields: 'Days that stock is held, limit for new accounts',
    keywords: 'hold reserve cancel credit limit due reminder payment',
    settings: ['unpaid_orders'],
  },
  shipping: {
    label: 'Shipping',
    group: 'Delivery',
    fields: 'Shipping methods, their prices and countries',
    keywords: 'delivery freight postage express pickup rates',
    settings: [],
  },
  carriers: {
    label: 'Carriers',
    group: 'Delivery',
    fields: 'Carriers and the links of their tracking pages',
    keywords: 'tracking number parcel courier delivery url',
    settings: ['carriers'],
  },
  returns: {
    label: 'Returns',
    group: 'Delivery',
    fields: 'Whether returns are accepted, and for how long',
    keywords: 'return policy refund withdrawal exchange rma days',
    settings: ['return_policy'],
  },
  stock: {
    label: 'Stock and notices',
    group: 'Delivery',
    fields: 'Low-stock threshold, stock as numbers, notices of recent purchases',
    keywords: 'inventory warning alert social proof',
    settings: ['low_stock_threshold', 'stock_numbers_enabled', 'recent_purchases_enabled'],
  },
  emails: {
    label: 'Email templates',
    group: 'More',
    fields: 'Subject and text of each email, preview, test email',
    keywords: 'mail message notification confirmation placeholder',
    settings: [],
  },
  access: {
    label: 'Private access',
    group: 'More',
    fields: 'Access password, access codes, attempts',
    keywords: 'gate private login closed shop visitor view',
    settings: [],
  },
  'api-keys': {
    label: 'API keys',
    group: 'More',
    fields: 'Keys for other systems, their permissions and last use',
    keywords: 'integration integrator developer rest token bearer secret scope erp pim warehouse connect',
    settings: [],
  },
  webhooks: {
    label: 'Webhooks',
    group: 'More',
    fields: 'Addresses of other systems, their events, deliveries',
    keywords: 'integration api erp accounting warehouse callback notification signing secret endpoint',
    settings: [],
  },
  demo: {
    label: 'Demo data',
    group: 'More',
    fields: 'Clear the sample products, customers and orders',
    keywords: 'sample example test reset remove start',
    settings: [],
  },
} as const satisfies Record<string, SettingsSection>

export type SectionId = keyof typeof settingsSections

export const sectionIds = Object.keys(settingsSections).filter(isSectionId)

export function isSectionId(id: string): id is SectionId {
  return Object.hasOwn(settingsSections, id)
}

/** The groups of sections, in menu order. */
export const sectionGroups = [...new Set(sectionIds.map((id) => settingsSections[id].group))].map(
  (label) => ({
    label,
    ids: sectionIds.filter((id) => settingsSections[id].group === label),
  }),
)

/** The sections that have each word of the term; those whose own name has the first word come first. */
export function findSections(term: string): SectionId[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const found = sectionIds.filter((id) => {
    const { label, group, fields, keywords } = settingsSections[id]
    const text = ` ${label} ${group} ${fields} ${keywords}`.toLowerCase()
    return words.every((word) => text.includes(` ${word}`))
  })
  const isNamed = (id: SectionId) => settingsSections[id].label.toLowerCase().includes(first)
  return [...found.filter(isNamed), ...found.filter((id) => !isNamed(id))]
}
