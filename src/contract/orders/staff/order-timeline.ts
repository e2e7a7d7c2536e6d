import * as z from 'zod'
import { problemReasons } from '#contract/choices.ts'
import { mailKinds, mailStates } from '#contract/lists/staff-choices.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParam, isoDateTime, money } from '#contract/fields.ts'
import { orderStatus } from '#contract/orders/orders.ts'
import { correctionKinds } from '#contract/orders/invoice-corrections.ts'
import { ledgerMethods } from '#contract/orders/payment-methods.ts'
import { paymentKinds } from '#contract/orders/payment-state.ts'

const event = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    at: isoDateTime,
    /** Email of the staff member; null for the customer, automatic changes and deleted accounts. */
    by: z.string().nullable(),
    ...shape,
  })

/** An event in the history of an order. Its `kind` determines its fields. */
const timelineEvent = z.discriminatedUnion('kind', [
  event({
    kind: z.literal('status'),
    status: orderStatus,
    /** False for a change that kept the status, such as an edit, which the note describes. */
    isChange: z.boolean(),
    isPlacement: z.boolean(),
    note: z.string().nullable(),
    /** Whether staff left out the email to the customer. */
    emailSkipped: z.boolean(),
  }),
  event({
    kind: z.literal('payment'),
    payment: z.enum(paymentKinds),
    amount: money,
    method: z.enum(ledgerMethods),
    receivedOn: z.string(),
    reference: z.string().nullable(),
    note: z.string().nullable(),
    isReversal: z.boolean(),
    emailSkipped: z.boolean(),
  }),
  event({
    kind: z.literal('document'),
    document: z.enum(['invoice', ...correctionKinds]),
    number: z.string(),
    totalAmount: money,
  }),
  event({
    kind: z.literal('email'),
    mailId: id,
    mail: z.enum(mailKinds),
    subject: z.string(),
    to: z.string(),
    state: z.enum(mailStates),
  }),
  event({
    kind: z.literal('tracking'),
    trackingNumber: z.string().nullable(),
    carrier: z.string().nullable(),
    estimatedDelivery: z.string().nullable(),
    emailSkipped: z.boolean(),
  }),
  event({ kind: z.literal('message'), fromStaff: z.boolean() }),
  event({
    kind: z.literal('problem'),
    reason: z.enum(problemReasons),
    /** The line; null for the whole order. */
    item: z.string().nullable(),
    isSolved: z.boolean(),
  }),
  event({ kind: z.literal('note'), noteId: id, text: z.string(), isOwn: z.boolean() }),
])
export type TimelineEvent = z.infer<typeof timelineEvent>

export const getOrderTimeline = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}/timeline',
  summary:
    'List the history of an order, newest first: status changes, payments, invoices and their corrections, emails, tracking, messages, problem reports and internal notes',
  access: 'admin',
  params: z.object({ id: idParam }),
  reply: z.array(timelineEvent),
  problems: ['order-not-found'],
})
