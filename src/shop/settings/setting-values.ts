import * as z from 'zod'
import { defaultRates } from '../../contract/currency.ts'
import { maxInteger } from '../../contract/limits.ts'
import { type BankTransfer, bankTransfer } from '../../contract/orders.ts'
import {
  currencyRates,
  sellerForm,
  type StoreContent,
  storeContent,
  unpaidOrders,
} from '../../contract/settings.ts'
import { defaultPages } from './default-pages.ts'

/** Plainly no real bank, until the operator enters one: no German bank has this number, so nothing can be transferred there. */
const sampleBank: BankTransfer = {
  bankName: 'Sample Commercial Bank',
  accountName: 'Tradecounter Demo Ltd',
  accountNumber: 'DE36 0000 0000 0000 0000 00',
  routingNumber: '000 000 000',
  swift: 'DEMOXX00',
}

/**
 * What each setting's stored text means, and what holds while there is none. A stored text that means nothing is an
 * error: going on with a default would show claims and bank details that are not the operator's.
 */
export const settingValues = {
  store_content: json(storeContent).default(storeContent.parse({})).transform(withDefaultPages),
  currency_rates: json(currencyRates).default(defaultRates),
  low_stock_threshold: z.coerce.number<string>().int().min(0).max(maxInteger).default(5),
  private_access_enabled: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  recent_purchases_enabled: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(true),
  unpaid_orders: json(unpaidOrders).default({ holdDays: 5, newAccountLimit: '10000.00' }),
  bank_transfer: json(bankTransfer).default(sampleBank),
  seller: json(sellerForm).nullable().default(null),
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
        context.addIssue('is not JSON')
        return z.NEVER
      }
    })
    .pipe(schema)
}
