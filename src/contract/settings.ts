import * as z from 'zod'
import { settingKeys } from './choices.ts'
import { paymentMethods } from '#contract/orders/payment-methods.ts'
import { contentPage, contentPageName } from './content-pages.ts'
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
import type { BankTransfer } from '#contract/orders/orders.ts'

const noDays = 'Enter a number of days from 1 to 60'

const tile = z.object({ label: text(60), value: text(60) })
const point = z.object({ title: text(60), text: text(300) })

/** Marketing copy and shipping text: the operator's own claims, with the shop's defaults. */
export const storeContent = z.object({
  hero: z.object({ title: text(120), text: text(500) }).default({
    title: 'See the profit before you buy.',
    text: 'Phones, laptops, tablets and accessories for business buyers and resellers. Every price comes with its resale potential, profit and margin.',
  }),
  chips: z.array(text(40)).max(3).default(['FREE Shipping', 'Same Day Processing', '24/7 Support']),
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
      { title: 'Secure Payment Processing', text: 'Bank transfer or cash on meeting' },
      { title: 'Private Data Handling', text: 'Your data stays with the shop' },
      { title: 'Global Shipping Network', text: 'Insured to $500' },
    ]),
  partnership: z.object({ title: text(120), text: text(500), points: z.array(point).length(3) }).default({
    title: 'A counter for people who buy to sell again',
    text: 'Stock is counted, prices are final, and payment is by bank transfer or in cash when we meet.',
    points: [
      {
        title: 'Verified Quality',
        text: 'Each device is checked before it is packed, and its condition is written on the order.',
      },
      {
        title: 'Private Transactions',
        text: 'Orders and addresses are seen by the two of us. Access to the shop can be limited to invited buyers.',
      },
      {
        title: 'Global Network',
        text: 'Free worldwide shipping on orders over $50, with a tracking number for each parcel.',
      },
    ],
  }),
  shipping: z
    .array(text(300))
    .max(6)
    .default([
      'Free worldwide shipping on orders over $50',
      'Standard delivery 7-14 business days',
      'Express delivery 2-5 business days for $15 extra',
      'Free delivery insurance up to $500',
    ]),
  /** Under the sign-in and register forms; nothing stands there while it is empty. */
  reassurance: text(100).default('Secure and Encrypted'),
  footer: text(300).default(
    'Electronic devices for business buyers and resellers. Prices in USD; other currencies are shown for orientation.',
  ),
  /** The content pages; those that are left out say what the shop says by itself. */
  pages: z.partialRecord(contentPageName, contentPage).default({}),
})
export type StoreContent = z.infer<typeof storeContent>

/** What every page needs. A content page's text comes by its own call. */
export const storefrontContent = storeContent.omit({ pages: true })

/** Units of each currency for one US dollar. */
export const currencyRates = z.record(currencyCode, z.number().positive().max(1_000_000))

export const storefront = z.object({
  content: storefrontContent,
  rates: currencyRates,
  lowStockThreshold: z.int(),
  /** Whether the demo shop's sample data is still there. */
  demo: z.boolean(),
  /** How buyers can pay, the default first. Bank transfer needs confirmed bank details, or the demo shop's sample. */
  paymentMethods: z.array(z.enum(paymentMethods)),
  /** Customers in whole hundreds, rounded down; 0 while there are fewer. Sample customers do not count. */
  customers: z.int(),
})
export type Storefront = z.infer<typeof storefront>

export const getStorefront = endpoint({
  method: 'GET',
  path: '/api/storefront',
  summary: 'Public settings: content, currency rates, thresholds',
  access: 'public',
  shared: true,
  reply: storefront,
})

/** What staff may set, beside the access code, which its own part keeps. */
export const settingKey = z.enum(settingKeys)
export type SettingKey = z.infer<typeof settingKey>

const entry = (message: string) => requiredLine(100, message)

export const bankTransferForm = z.object({
  bankName: entry('Bank name is required'),
  accountName: entry('Account name is required'),
  accountNumber: entry('Account number is required'),
  routingNumber: entry('Routing number is required'),
  swift: entry('SWIFT/BIC is required'),
}) satisfies z.ZodType<BankTransfer>
export type BankTransferForm = z.infer<typeof bankTransferForm>

/** When unpaid orders end, and how much of them a new account may have. */
export const unpaidOrders = z.object({
  /** Business days for which an unpaid order holds its stock. */
  holdDays: z.int(noDays).min(1, noDays).max(60, noDays),
  /** The most that an account may owe before its first payment, in US dollars; null: no limit. */
  newAccountLimit: priceInput.nullable(),
})
export type UnpaidOrders = z.infer<typeof unpaidOrders>
const noTaxNumber = 'Enter a tax number such as DE123456789, or leave this empty'

/** The business that documents name as the seller. */
export const sellerForm = z.object({
  name: requiredLine(100, 'Business name is required'),
  address: requiredText(500, 'Address is required'),
  taxNumber: line(50).regex(/^(?:[A-Z0-9][A-Z0-9 ./-]{2,49})?$/i, noTaxNumber),
})
export type SellerForm = z.infer<typeof sellerForm>

const onOrOff = z.union([
  z.enum(['true', 'false'], "Must be 'true' or 'false'"),
  z.boolean().transform((on) => (on ? 'true' : 'false')),
])

const rate = z.number('Please enter a number').min(0.000_001, 'Must be above 0').max(1_000_000)

/** What each setting takes. Objects and numbers are taken as JSON text too. */
export const settingForms = {
  private_access_enabled: onOrOff,
  recent_purchases_enabled: onOrOff,
  bank_transfer: bankTransferForm,
  currency_rates: z.record(currencyCode, rate).refine(({ USD }) => USD === 1, {
    path: ['USD'],
    message: 'Prices are in US dollars: the rate of USD is 1',
  }),
  store_content: storeContent,
  low_stock_threshold: wholeNumber,
  unpaid_orders: unpaidOrders,
  seller: sellerForm,
} satisfies Record<SettingKey, z.ZodType>

export const setting = z.object({
  key: z.enum([...settingKeys, 'access_password']),
  /** 'true' or 'false', a number, or an object, by the key; the default while nothing was set. Null for unset seller or bank_transfer. */
  value: z.unknown(),
  description: z.string().nullable(),
  /** Null while nothing was set. */
  updatedAt: isoDateTime.nullable(),
  updatedBy: z.string().nullable(),
  /** Goes back with a change; 0 while nothing was set. */
  version: z.int(),
})
export type Setting = z.infer<typeof setting>

const settingInput = {
  value: z.unknown(),
  version: settingVersion,
  description: text(500).trim().nullable().optional(),
  /** The own password, for bank_transfer. */
  password: z.string().max(200).optional(),
  /** For bank_transfer: the account number once more, which confirms the details that buyers will see. */
  accountNumberAgain: text(100).optional(),
}

const byKey = z.object({ key: text(100) })

export const getSetting = endpoint({
  method: 'GET',
  path: '/api/admin/settings/{key}',
  summary: 'One setting; 404 unknown-setting',
  access: 'admin',
  params: byKey,
  reply: setting,
})

export const changeSetting = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/{key}',
  summary:
    'Change a setting; bank_transfer needs the own password (403 wrong-password) and the account number again (422 account-number-differs). 409 stale, with the current setting, where the version is not the one that was read',
  access: 'admin',
  params: byKey,
  body: z.object(settingInput),
  reply: setting,
})

export const postSetting = endpoint({
  method: 'POST',
  path: '/api/admin/settings',
  summary: 'Change a setting, named in the body',
  access: 'admin',
  body: z.object({ key: text(100), ...settingInput }),
  reply: setting,
})

export const clearDemo = endpoint({
  method: 'POST',
  path: '/api/admin/demo/clear',
  summary: "Remove the demo shop's sample products, categories, customers and orders",
  access: 'admin',
  reply: z.object({
    products: z.int(),
    categories: z.int(),
    customers: z.int(),
    orders: z.int(),
  }),
})
