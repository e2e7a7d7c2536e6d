import * as z from 'zod'
import { defaultCurrency, defaultTimeZone } from '#contract/choices.ts'
import { defaultRates } from '#contract/currency.ts'
import { currencyCode } from '#contract/fields.ts'
import { contactForm } from '#contract/contact/contact-details.ts'
import { searchSynonyms } from '#contract/catalog/synonyms.ts'
import { defaultIdentity, identityForm } from '#contract/identity/identity.ts'
import { maxInteger } from '#contract/limits.ts'
import { timeZone } from '#contract/time/time-zone.ts'
import { returnPolicy } from '#contract/orders/returns/return-policy.ts'
import { carriers } from '#contract/orders/shipping/carriers.ts'
import { type BankTransfer, bankTransfer } from '#contract/orders/orders.ts'
import {
  currencyRates,
  sellerForm,
  type StoreContent,
  storeContent,
  unpaidOrders,
} from '#contract/settings.ts'
import { defaultPages } from './default-pages.ts'
import { defaultSynonyms } from './default-synonyms.ts'
import { isSampleBank } from './sample-bank.ts'

/**
 * Parses the stored text of each setting, with its default. Unreadable text is an error: a default would show claims
 * and bank details that are not the operator's.
 */
export const settingValues = {
  store_content: json(storeContent).default(storeContent.parse({})).transform(withDefaultPages),
  base_currency: currencyCode.default(defaultCurrency),
  currency_rates: json(currencyRates).default(defaultRates),
  low_stock_threshold: z.coerce.number<string>().int().min(0).max(maxInteger).default(5),
  private_access_enabled: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  stock_numbers_enabled: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  recent_purchases_enabled: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(true),
  unpaid_orders: json(unpaidOrders).default({ holdDays: 5, newAccountLimit: '10000.00' }),
  seller: json(sellerForm).nullable().default(null),
  first_steps_dismissed: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  search_synonyms: json(searchSynonyms).default(defaultSynonyms),
  carriers: json(carriers).default([]),
  return_policy: json(returnPolicy).default({
    returns: 'unstated',
    days: 30,
    shippingPaidBy: 'buyer',
    countries: [],
  }),
  // Every page shows it, so an unreadable one must not fail them.
  identity: json(identityForm).default(defaultIdentity).catch(defaultIdentity),
  time_zone: timeZone.default(defaultTimeZone),
  contact: json(contactForm).default({ phone: '', email: '', hours: '' }),
  /** Null until staff enter an account. Saved sample details count as none. */
  bank_transfer: json(bankTransfer).optional().transform(ownAccount),
}

function ownAccount(details: BankTransfer | undefined) {
  return details && !isSampleBank(details) ? details : null
}

function withDefaultPages(content: StoreContent) {
  return { ...content, pages: { ...defaultPages, ...content.pages } }
}

function json<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue('Not valid JSON')
        return z.NEVER
      }
    })
    .pipe(schema)
}
