import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  email,
  id,
  idParam,
  isoDateTime,
  line,
  paging,
  requiredLine,
  requiredText,
  text,
} from '#contract/fields.ts'
import { maxMessageLength } from '#contract/limits.ts'
import { contactMessageStates } from '#contract/lists/staff-choices.ts'

/** In characters. */
export const maxTypedOrderNumberLength = 50

export const contactMessageForm = z.object({
  name: requiredLine(100, 'Enter your name'),
  email,
  /** As typed; it need not exist. */
  orderNumber: line(maxTypedOrderNumberLength),
  text: requiredText(maxMessageLength, 'Enter a message'),
})
export type ContactMessageForm = z.infer<typeof contactMessageForm>

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact/messages',
  summary:
    'Send a message to the shop. Repeating the same message within an hour changes nothing. The reply does not show whether an order with the number exists',
  access: 'public',
  body: contactMessageForm.extend({ orderNumber: contactMessageForm.shape.orderNumber.default('') }),
})

const contactMessageState = z.enum(contactMessageStates)
export type ContactMessageState = z.infer<typeof contactMessageState>

/** A message from the contact page. */
export const contactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** The account that was signed in; null for a guest. */
  customerId: id.nullable(),
  /** As typed. */
  orderNumber: z.string().nullable(),
  /** The order, if it belongs to the account. */
  orderId: id.nullable(),
  text: z.string(),
  createdAt: isoDateTime,
  /** Null while it is open. */
  answeredAt: isoDateTime.nullable(),
  /** Email of the staff member who marked it as answered. */
  answeredBy: z.string().nullable(),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'List the messages from the contact page, newest first',
  access: 'admin',
  query: z.object({ ...paging, state: contactMessageState.optional(), search: text(200).optional() }),
  reply: z.array(contactMessage),
  paged: true,
})

const byId = z.object({ id: idParam })

export const setContactMessageState = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/{id}/state',
  summary:
    'Mark a message from the contact page as answered, or as open again. 404 contact-message-not-found',
  access: 'admin',
  params: byId,
  body: z.object({ state: contactMessageState }),
  reply: contactMessage,
  problems: ['contact-message-not-found'],
})

export const deleteContactMessage = endpoint({
  method: 'DELETE',
  path: '/api/admin/messages/{id}',
  summary: 'Delete a message from the contact page and the emails about it. 404 contact-message-not-found',
  access: 'admin',
  params: byId,
  problems: ['contact-message-not-found'],
})
