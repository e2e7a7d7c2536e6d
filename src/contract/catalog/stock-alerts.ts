import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { email } from '#contract/fields.ts'
import { skuInput } from '#contract/pricing/price-fields.ts'

/** The link's token, which stops emails without signing in. */
const token = z.string().max(100)

/** A request for one email when a variant is available again. */
const stockAlert = z.object({ sku: z.string(), email: z.string(), token })
export type StockAlert = z.infer<typeof stockAlert>

export const stockAlertForm = z.object({
  sku: skuInput,
  /** Required when signed out. Signed in, emails go to the account's address. */
  email: email.optional(),
})
export type StockAlertForm = z.infer<typeof stockAlertForm>

/** The form of a guest. */
export const guestStockAlertForm = z.object({ email })
export type GuestStockAlertForm = z.infer<typeof guestStockAlertForm>

export const requestStockAlert = endpoint({
  method: 'POST',
  path: '/api/stock-alerts',
  summary:
    'Request an email when a sold-out variant is available again. Repeating the call has the same reply. 404 variant-not-found, 409 in-stock',
  access: 'public',
  body: stockAlertForm,
  reply: stockAlert,
  problems: ['in-stock', 'variant-not-found'],
})

export const listStockAlerts = endpoint({
  method: 'GET',
  path: '/api/stock-alerts',
  summary: 'List the variants whose availability you will be emailed about, newest first',
  access: 'customer',
  reply: z.array(stockAlert),
})

export const getStockAlert = endpoint({
  method: 'GET',
  path: '/api/stock-alerts/link',
  summary: 'Get what the link in an email or on a page stops; 404 stock-alert-not-found',
  access: 'public',
  query: z.object({ token }),
  reply: z.object({
    /** Null once stopped. */
    email: z.string().nullable(),
    /** The variant; null for all emails to the address, and once stopped. */
    product: z
      .object({ name: z.string(), slug: z.string(), sku: z.string(), variant: z.string().nullable() })
      .nullable(),
  }),
  problems: ['stock-alert-not-found'],
})

const stopForm = z.object({ token })
export type StopStockAlertForm = z.infer<typeof stopForm>

export const stopStockAlert = endpoint({
  method: 'POST',
  path: '/api/stock-alerts/stop',
  summary:
    'Stop the emails of a link: about one variant, or with the link of an email all to its address. Repeating the call changes nothing. 404 stock-alert-not-found',
  access: 'public',
  body: stopForm,
  problems: ['stock-alert-not-found'],
})
