import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParam, isoDateTime, requiredText, text } from '#contract/fields.ts'
import { maxMessageLength } from '#contract/limits.ts'

const orderMessage = z.object({
  id,
  /** Whether the shop wrote it, or the customer. */
  fromStaff: z.boolean(),
  text: z.string(),
  createdAt: isoDateTime,
})
export type OrderMessage = z.infer<typeof orderMessage>

const staffOrderMessage = orderMessage.extend({
  /** Email of the staff member; null for the customer's. */
  writtenBy: z.string().nullable(),
  /** When staff read the customer's message; null for their own. */
  readAt: isoDateTime.nullable(),
})
export type StaffOrderMessage = z.infer<typeof staffOrderMessage>

export const messageForm = z.object({ text: requiredText(maxMessageLength, 'Enter a message') })
export type MessageForm = z.infer<typeof messageForm>

const byNumber = z.object({ orderNumber: text(100) })
const byId = z.object({ id: idParam })

export const listOrderMessages = endpoint({
  method: 'GET',
  path: '/api/orders/{orderNumber}/messages',
  summary: 'List the messages about your order, oldest first',
  access: 'customer',
  params: byNumber,
  reply: z.array(orderMessage),
  problems: ['order-not-found'],
})

export const writeOrderMessage = endpoint({
  method: 'POST',
  path: '/api/orders/{orderNumber}/messages',
  summary: 'Write to the shop about your order. 409 too-many-messages',
  access: 'customer',
  params: byNumber,
  body: messageForm,
  reply: z.array(orderMessage),
  status: 201,
  idempotent: true,
  problems: ['order-not-found', 'too-many-messages'],
})

export const listStaffOrderMessages = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}/messages',
  summary: 'List the messages about an order, oldest first',
  access: 'admin',
  params: byId,
  reply: z.array(staffOrderMessage),
  problems: ['order-not-found'],
})

export const answerOrderMessage = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/messages',
  summary:
    "Write to the customer of an order, who gets it by email; marks the customer's messages as read. 409 customer-deleted",
  access: 'admin',
  params: byId,
  body: messageForm,
  reply: z.array(staffOrderMessage),
  status: 201,
  idempotent: true,
  problems: ['customer-deleted', 'order-not-found', 'too-many-messages'],
})

export const readOrderMessages = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/messages/read',
  summary: "Mark the customer's messages about an order as read",
  access: 'admin',
  params: byId,
  reply: z.array(staffOrderMessage),
  problems: ['order-not-found'],
})
