import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { currencyCode, money, email, isoDateTime, requiredText } from '#contract/fields.ts'
import { orderCarrier } from '#contract/orders/shipping/carriers.ts'
import { stepStates } from './order-progress.ts'
import { orderStatus } from './orders.ts'

export const trackForm = z.object({
  orderNumber: requiredText(100, 'Order number is required').toUpperCase(),
  email,
})
export type TrackForm = z.infer<typeof trackForm>

/** The state of an order without the buyer's data, for anyone who knows its number and email. */
const trackedOrder = z.object({
  orderNumber: z.string(),
  status: orderStatus,
  createdAt: isoDateTime,
  /** Null for a canceled order. */
  steps: z
    .array(
      z.object({
        label: z.string(),
        state: z.enum(stepStates),
        /** When the order reached this step; null if it has not, or skipped it. */
        at: isoDateTime.nullable(),
      }),
    )
    .nullable(),
  trackingNumber: z.string().nullable(),
  carrier: orderCarrier.nullable(),
  /** A day: YYYY-MM-DD. */
  estimatedDelivery: z.string().nullable(),
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  totalAmount: money,
  chargedCurrency: currencyCode,
})
export type TrackedOrder = z.infer<typeof trackedOrder>

export const trackOrder = endpoint({
  method: 'POST',
  path: '/api/orders/track',
  summary: 'Track an order by its number and email; 404 order-not-found if either is wrong',
  access: 'public',
  body: trackForm,
  reply: trackedOrder,
  problems: ['order-not-found'],
})
