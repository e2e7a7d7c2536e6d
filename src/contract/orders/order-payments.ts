import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { isoDay, idParam, line, moneyInput, text, version } from '#contract/fields.ts'
import { ledgerMethods } from './payment-methods.ts'
import { paymentKinds } from './payment-state.ts'
import { staffOrder } from './staff-orders.ts'

const note = text(1000).trim().nullable().default(null)

export const paymentForm = z.object({
  amount: moneyInput.refine((value) => Number(value) > 0, 'Enter an amount above 0'),
  method: z.enum(ledgerMethods),
  receivedOn: isoDay('Enter a date such as 2026-12-24'),
  reference: line(200).nullable().default(null),
  note,
})

export const addPayment = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/payments',
  summary:
    'Record a payment or a refund. An order that becomes fully paid leaves pending_payment. 409 refund-above-due for a refund above the refund due; 409 stale with the current order if `version` is outdated',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: paymentForm.extend({ kind: z.enum(paymentKinds), version }),
  reply: staffOrder,
  status: 201,
  idempotent: true,
  problems: ['fractional-amount', 'order-not-found', 'refund-above-due', 'stale'],
})

export const reversalForm = z.object({ note })

export const reversePayment = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/payments/{paymentId}/reversal',
  summary:
    'Reverse a wrong payment or refund with an entry that names it. 404 payment-not-found; 409 payment-reversed if that was done; 409 payment-refunded if the payment was refunded; 409 stale with the current order if `version` is outdated',
  access: 'admin',
  params: z.object({ id: idParam, paymentId: idParam }),
  body: reversalForm.extend({ version }),
  reply: staffOrder,
  status: 201,
  idempotent: true,
  problems: ['order-not-found', 'payment-not-found', 'payment-refunded', 'payment-reversed', 'stale'],
})
