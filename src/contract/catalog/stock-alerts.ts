import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { email } from '#contract/fields.ts'
import { maxStockAlertTokenLength } from '#contract/limits.ts'
import { skuInput } from '#contract/pricing/price-fields.ts'

/** The link's token, which confirms or stops emails without signing in. */
const token = z.string().max(maxStockAlertTokenLength)

const stockAlertStates = ['sent', 'unconfirmed', 'active', 'all', 'stopped', 'ended'] as const

/** A request for one email when a variant is available again. */
const stockAlert = z.object({
  sku: z.string(),
  email: z.string(),
  /** Stops this alert; an unconfirmed one only until its confirmation. */
  token,
  /** False until the link in the email to this address is opened. */
  isConfirmed: z.boolean(),
})
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
    'Request an email when a sold-out variant is available again. A guest, and an account without a confirmed email, confirm it by an email first. The reply does not show whether the address already watches the variant or stopped all emails. 404 variant-not-found, 409 in-stock',
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
  summary: 'Get the alert that a link in an email or on a page confirms or stops; 404 stock-alert-not-found',
  access: 'public',
  query: z.object({ token }),
  reply: z.object({
    /**
     * sent: an email asks for confirmation. unconfirmed: the link of that email, to confirm. active: an email will follow. all: stops
     * all emails to the address, which `stopped` did. ended: stopped, sent or expired.
     */
    state: z.enum(stockAlertStates),
    /** Null once ended. */
    email: z.string().nullable(),
    /** The variant; null for all emails to the address, and once ended. */
    product: z
      .object({ name: z.string(), slug: z.string(), sku: z.string(), variant: z.string().nullable() })
      .nullable(),
  }),
  problems: ['stock-alert-not-found'],
})

export type StockAlertLink = z.infer<typeof getStockAlert.reply>

const linkForm = z.object({ token })

export const confirmStockAlert = endpoint({
  method: 'POST',
  path: '/api/stock-alerts/confirm',
  summary:
    'Confirm a request with the token of its email. Repeating the call changes nothing. 404 stock-alert-not-found',
  access: 'public',
  body: linkForm,
  problems: ['stock-alert-not-found'],
})

export const stopStockAlert = endpoint({
  method: 'POST',
  path: '/api/stock-alerts/stop',
  summary:
    'Stop the emails of a link: about one variant, or all to its address, which then gets none until its account asks again. Repeating the call changes nothing. 404 stock-alert-not-found',
  access: 'public',
  body: linkForm,
  problems: ['stock-alert-not-found'],
})
