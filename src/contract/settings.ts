import * as z from 'zod'
import { claimBlocks } from './choices.ts'
import { paymentMethods } from '#contract/orders/payment-methods.ts'
import { contactForm } from '#contract/contact/contact-details.ts'
import { contentPage, contentPageName } from './content-pages.ts'
import { searchSynonyms } from '#contract/catalog/synonyms.ts'
import { endpoint } from './endpoint.ts'
import {
  currencyCode,
  line,
  isoDateTime,
  priceInput,
  requiredLine,
  requiredText,
  settingVersion,
  text,
  wholeNumber,
} from './fields.ts'
import { identityForm, shopIdentity } from '#contract/identity/identity.ts'
import type { BankTransfer } from '#contract/orders/orders.ts'
import { returnPolicy } from '#contract/orders/returns/return-policy.ts'
import { carriers } from '#contract/orders/shipping/carriers.ts'
import { shippingMethod } from '#contract/orders/shipping/shipping.ts'
import { hasShippingClaim } from '#contract/orders/shipping/shipping-claims.ts'
import { timeZone } from '#contract/time/time-zone.ts'
import { shippingPlaceholder } from '#contract/orders/shipping/shipping-text.ts'

const holdDaysError = 'Enter a number of days from 1 to 60'

const tile = z.object({ label: text(60), value: text(60) })
const point = z.object({ title: text(60), text: text(300) })

const partnership = z.object({ title: text(120), text: text(500), points: z.array(point).length(3) })

/** Which claims the storefront shows. */
export const shownClaims = z.record(z.enum(claimBlocks), z.boolean())
export type ShownClaims = z.infer<typeof shownClaims>

/**
 * Marketing copy: the operator's own claims, with suggested texts. `{shipping}` stands for what the shipping methods say,
 * which no text may contradict.
 */
export const storeContent = z.object({
  /** Null until staff have reviewed the claims. Until then only the demo shop shows them. */
  claims: shownClaims.nullable().default(null),
  hero: z.object({ title: text(120), text: text(500) }).default({
    title: 'See the profit before you buy.',
    text: 'Phones, laptops, tablets and accessories for business buyers and resellers. Where a product has a resale price, you see your profit and margin.',
  }),
  chips: z.array(text(40)).max(3).default([shippingPlaceholder, 'Same Day Processing', '24/7 Support']),
  standards: z
    .array(tile)
    .length(4)
    .default([
      { label: 'Order Processing', value: 'Same Day' },
      { label: 'Quality Control', value: 'Triple Check' },
      { label: 'Secure Packaging', value: 'Discreet' },
      { label: 'Client Support', value: '24/7' },
    ]),
  promises: z
    .array(point)
    .length(3)
    .default([
      { title: 'Secure Payment Processing', text: 'Bank transfer or cash in person' },
      { title: 'Private Data Handling', text: 'Your data stays with us' },
      { title: 'Global Shipping Network', text: 'Insured up to {symbol}500' },
    ]),
  partnership: partnership.default({
    title: 'A counter for resellers',
    text: 'Stock counts are live, prices are final, and you pay by bank transfer or in cash.',
    points: [
      {
        title: 'Verified Quality',
        text: 'Every device is inspected before it ships, and its condition is stated on your order.',
      },
      {
        title: 'Private Transactions',
        text: 'Orders and addresses are visible only to you and us. Access to the shop can be limited to invited buyers.',
      },
      {
        title: 'Global Network',
        text: `${shippingPlaceholder}, with a tracking number for every parcel.`,
      },
    ],
  }),
  /** Whether pages say what shipping costs, from the review of the claims on. Beside them, because earlier versions refuse it there. */
  isShippingShown: z.boolean().default(true),
  /** Shown after the lines that the shipping methods write. */
  shippingNotes: z.array(text(300)).max(6).default(['Free delivery insurance up to {symbol}500']),
  /** Sentences on shipping from before shipping methods existed; staff only. */
  formerShipping: z.array(z.string()).default([]),
  /** Shown below the sign-in and register forms; hidden when empty. */
  reassurance: text(100).default('Secure and Encrypted'),
  footer: text(300).default(
    'Electronic devices for business buyers and resellers. Prices are in {currency}. Amounts in other currencies are approximate.',
  ),
  /** Content pages by name. Missing pages show the default text. */
  pages: z.partialRecord(contentPageName, contentPage).default({}),
})
export type StoreContent = z.infer<typeof storeContent>

/** Refuses texts that state prices, times or countries of shipping. */
function refuseShippingClaims(content: object, context: z.core.$RefinementCtx) {
  for (const { path, value } of textsIn(content))
    if (hasShippingClaim(value)) context.addIssue({ code: 'custom', path, message: shippingClaimError })
}

const shippingClaimError = `Shipping prices and times come from Settings > Shipping. Write ${shippingPlaceholder} instead.`

function* textsIn(value: unknown, path: string[] = []): Generator<{ path: string[]; value: string }> {
  if (typeof value === 'string') yield { path, value }
  if (typeof value !== 'object' || value === null) return
  for (const [name, field] of Object.entries(value)) yield* textsIn(field, [...path, name])
}

/** The texts that staff edit together. Saving them is the review of the claims. */
export const storeTextsForm = storeContent
  .omit({ pages: true, formerShipping: true })
  .extend({ claims: shownClaims })
  .superRefine(refuseShippingClaims)

const storeContentForm = storeContent.superRefine(({ pages: _, formerShipping: __, ...texts }, context) =>
  refuseShippingClaims(texts, context),
)

const filledPoint = z.object({ title: z.string(), text: z.string() })

/**
 * Loaded with every page, without claims that are off and with the shipping methods' texts filled in. Content pages have a
 * call of their own.
 */
export const storefrontContent = z.object({
  hero: filledPoint,
  chips: z.array(z.string()),
  /** Empty while off. */
  standards: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Empty while off. */
  promises: z.array(filledPoint),
  /** Null while off. */
  partnership: filledPoint.extend({ points: z.array(filledPoint) }).nullable(),
  /** Sentences of the shipping methods, then the shop's notes and its return policy. */
  shipping: z.array(z.string()),
  /** Whether pages say what shipping costs. If not, only the checkout does. */
  isShippingShown: z.boolean(),
  reassurance: z.string(),
  footer: z.string(),
})
export type StorefrontContent = z.infer<typeof storefrontContent>

/** Units of each currency for one unit of the base currency. */
export const currencyRates = z.record(currencyCode, z.number().positive().max(1_000_000))

export const storefront = z.object({
  /** Absent in replies of an earlier version, which may run beside this one during an upgrade. */
  identity: shopIdentity.optional(),
  content: storefrontContent,
  /** The currency of prices, orders and invoices. */
  baseCurrency: currencyCode,
  /** The IANA name of the zone in which the shop shows times and counts days. Absent in replies of an earlier version: UTC. */
  timeZone: z.string().optional(),
  rates: currencyRates,
  lowStockThreshold: z.int(),
  /** Whether pages say how many are in stock, also above the threshold. Absent in replies of an earlier version: false. */
  stockNumbers: z.boolean().optional(),
  /** Whether the shop still contains sample data. */
  demo: z.boolean(),
  /** Whether the shop has a mail server. Absent in replies of an earlier version. */
  sendsEmail: z.boolean().optional(),
  /**
   * Default first. Bank transfer requires confirmed bank details, or the sample of the demo shop; cash in person requires
   * the collection method.
   */
  paymentMethods: z.array(z.enum(paymentMethods)),
  /** Active methods; buyers are offered them in this order. */
  shippingMethods: z.array(shippingMethod),
  /** Null if the shop states none. */
  returnPolicy: returnPolicy.nullable(),
  /** Rounded down to hundreds, without sample customers. */
  customers: z.int(),
})
export type Storefront = z.infer<typeof storefront>

export const getStorefront = endpoint({
  method: 'GET',
  path: '/api/storefront',
  summary: 'Get the public settings: content, currency rates, thresholds',
  access: 'public',
  shared: true,
  reply: storefront,
})

/** All settings except the access code, which the `access` part stores. */
export const settingKeys = [
  'private_access_enabled',
  'bank_transfer',
  'base_currency',
  'currency_rates',
  'store_content',
  'low_stock_threshold',
  'stock_numbers_enabled',
  'recent_purchases_enabled',
  'unpaid_orders',
  'seller',
  'first_steps_dismissed',
  'search_synonyms',
  'carriers',
  'return_policy',
  'identity',
  'time_zone',
  'contact',
] as const

export const settingKey = z.enum(settingKeys)
export type SettingKey = z.infer<typeof settingKey>

const bankField = (message: string) => requiredLine(100, message)

export const bankTransferForm = z.object({
  bankName: bankField('Bank name is required'),
  accountName: bankField('Account name is required'),
  accountNumber: bankField('Account number is required'),
  /** Empty where the account number is an IBAN, which contains it. */
  routingNumber: line(100).default(''),
  swift: bankField('SWIFT/BIC is required'),
}) satisfies z.ZodType<BankTransfer>
export type BankTransferForm = z.infer<typeof bankTransferForm>

/** When unpaid orders expire, and how much a new account may owe. */
export const unpaidOrders = z.object({
  /** Business days that an unpaid order reserves its stock. */
  holdDays: z.int(holdDaysError).min(1, holdDaysError).max(60, holdDaysError),
  /** Unpaid total allowed before an account's first payment, in the base currency; null means no limit. */
  newAccountLimit: priceInput.nullable(),
})
export type UnpaidOrders = z.infer<typeof unpaidOrders>

const taxNumberError = 'Enter a tax number such as DE123456789, or leave it empty'

/** The seller on invoices and other documents. */
export const sellerForm = z.object({
  name: requiredLine(100, 'Business name is required'),
  address: requiredText(500, 'Address is required'),
  taxNumber: line(50).regex(/^(?:[A-Z0-9][A-Z0-9 ./-]{2,49})?$/i, taxNumberError),
})
export type SellerForm = z.infer<typeof sellerForm>

const onOrOff = z.union([
  z.enum(['true', 'false'], "Must be 'true' or 'false'"),
  z.boolean().transform((on) => (on ? 'true' : 'false')),
])

const rate = z
  .number('Enter a number')
  .min(0.000_001, 'Enter a rate above 0')
  .max(1_000_000, 'Enter at most 1,000,000')

/** Schemas of the settings' values. Objects and numbers are also accepted as JSON text. */
export const settingForms = {
  private_access_enabled: onOrOff,
  recent_purchases_enabled: onOrOff,
  stock_numbers_enabled: onOrOff,
  bank_transfer: bankTransferForm,
  base_currency: currencyCode,
  /** The server also requires that the rate of the base currency is 1. */
  currency_rates: z.record(currencyCode, rate),
  store_content: storeContentForm,
  low_stock_threshold: wholeNumber,
  unpaid_orders: unpaidOrders,
  seller: sellerForm,
  first_steps_dismissed: onOrOff,
  search_synonyms: searchSynonyms,
  carriers,
  return_policy: returnPolicy,
  identity: identityForm,
  time_zone: timeZone,
  contact: contactForm,
} satisfies Record<SettingKey, z.ZodType>

export const setting = z.object({
  key: z.enum([...settingKeys, 'access_password']),
  /** 'true' or 'false', a number or an object, depending on the key. Default if unset; null for seller and bank_transfer. */
  value: z.unknown(),
  description: z.string().nullable(),
  /** Null if unset. */
  updatedAt: isoDateTime.nullable(),
  updatedBy: z.string().nullable(),
  /** Send it back with a change. 0 if unset. */
  version: z.int(),
})
export type Setting = z.infer<typeof setting>

const settingInput = {
  value: z.unknown(),
  version: settingVersion,
  description: text(500).trim().nullable().optional(),
  /** Your password, required for bank_transfer. */
  password: z.string().max(200).optional(),
  /** The account number again, required for bank_transfer. */
  accountNumberAgain: text(100).optional(),
}

const keyParams = z.object({ key: text(100) })

export const getSetting = endpoint({
  method: 'GET',
  path: '/api/admin/settings/{key}',
  summary: 'Get a setting. 404 unknown-setting.',
  access: 'admin',
  params: keyParams,
  reply: setting,
  problems: ['unknown-setting'],
})

export const changeSetting = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/{key}',
  summary:
    'Change a setting. bank_transfer requires your password (403 wrong-password) and the account number again (422 account-number-differs). base_currency is fixed once there is an order (409 base-currency-fixed). 409 stale carries the current setting if the version is outdated.',
  access: 'admin',
  params: keyParams,
  body: z.object(settingInput),
  reply: setting,
  problems: [
    'access-code-taken',
    'account-number-differs',
    'base-currency-fixed',
    'fractional-amount',
    'prices-not-whole',
    'sample-bank-details',
    'stale',
    'unknown-setting',
    'wrong-password',
  ],
})

export const postSetting = endpoint({
  method: 'POST',
  path: '/api/admin/settings',
  summary: 'Change the setting named in the body',
  access: 'admin',
  body: z.object({ key: text(100), ...settingInput }),
  reply: setting,
  problems: [
    'access-code-taken',
    'account-number-differs',
    'base-currency-fixed',
    'fractional-amount',
    'prices-not-whole',
    'sample-bank-details',
    'stale',
    'unknown-setting',
    'wrong-password',
  ],
})

export const clearDemo = endpoint({
  method: 'POST',
  path: '/api/admin/demo/clear',
  summary: 'Delete the sample products, categories, customers and orders of the demo shop',
  access: 'admin',
  reply: z.object({
    products: z.int(),
    categories: z.int(),
    customers: z.int(),
    orders: z.int(),
  }),
})
