import * as z from 'zod'
import { directions } from './choices.ts'
import { mailKinds, mailSorts, mailStates } from '#contract/lists/staff-choices.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, isoDateTime, paging } from './fields.ts'

export const mailKind = z.enum(mailKinds)
export type MailKind = z.infer<typeof mailKind>

const mailState = z.enum(mailStates)
export type MailState = z.infer<typeof mailState>

const listedMail = z.object({
  id,
  kind: mailKind,
  to: z.string(),
  subject: z.string(),
  /** An order number, an account reference or a message from the contact page. */
  reference: z.string().nullable(),
  state: mailState,
  createdAt: isoDateTime,
  sentAt: isoDateTime.nullable(),
  /** Attempts since the email was last queued; 0 once it is sent. */
  attempts: z.int(),
  nextAttemptAt: isoDateTime.nullable(),
  /** Why the last attempt failed. */
  failure: z.string().nullable(),
})
export type ListedMail = z.infer<typeof listedMail>

/** An email with its content, null once deleted. The HTML is a full document: show it in a sandboxed frame. */
export const mail = listedMail.extend({ html: z.string().nullable(), text: z.string().nullable() })
export type Mail = z.infer<typeof mail>

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mail',
  summary: 'List emails',
  access: 'admin',
  query: z.object({
    ...paging,
    state: mailState.optional(),
    sort: z.enum(mailSorts).default('created'),
    /** By default, the newest first, all others ascending. */
    direction: z.enum(directions).optional(),
  }),
  reply: z.array(listedMail),
  paged: true,
})

export const getMail = endpoint({
  method: 'GET',
  path: '/api/admin/mail/{id}',
  summary: 'Get an email with its content',
  access: 'admin',
  params: z.object({ id: idParam }),
  reply: mail,
  problems: ['mail-not-found'],
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail/{id}/resend',
  summary: 'Resend an email; 409 if it is waiting, if its content was deleted, or without a mail server',
  access: 'admin',
  params: z.object({ id: idParam }),
  reply: mail,
  problems: [
    'mail-awaits-confirmation',
    'mail-is-waiting',
    'mail-not-found',
    'mail-text-forgotten',
    'no-mail-server',
  ],
})
