import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { money, email, isoDateTime, requiredText } from '#contract/fields.ts'
import { stepStates } from './order-progress.ts'
import { orderStatus } from './orders.ts'

export const trackForm = z.object({
  orderNumber: requiredText(100, 'Order number is required').toUpperCase(),
  email,
})
export type TrackForm = z.infer<typeof trackForm>

/** What whoever knows the number and the email of an order is told: where it is, and nothing of who ordered it. */
const trackedOrder = z.object({
  orderNumber: z.string(),
  status: orderStatus,
  createdAt: isoDateTime,
  /** Null where the order is cancelled. */
  steps: z
    .array(
      z.object({
        label: z.string(),
        state: z.enum(stepStates),
        /** When the order came to this step; null where it has not, or passed it by. */
        at: isoDateTime.nullable(),
      }),
    )
    .nullable(),
  trackingNumber: z.string().nullable(),
  /** A day: YYYY-MM-DD. */
  estimatedDelivery: z.string().nullable(),
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  totalAmount: money,
})
export type TrackedOrder = z.infer<typeof trackedOrder>

export const trackOrder = endpoint({
  method: 'POST',
  path: '/api/orders/track',
  summary: 'Where an order is, by its number and email; 404 order-not-found whichever of them is wrong',
  access: 'public',
  body: trackForm,
  reply: trackedOrder,
})
