import * as z from 'zod'
import { mailKinds, mailStates } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { id, idInAddress, moment, paging } from './fields.ts'

export const mailKind = z.enum(mailKinds)
export type MailKind = z.infer<typeof mailKind>

const mailState = z.enum(mailStates)
export type MailState = z.infer<typeof mailState>

const listedMail = z.object({
  id,
  kind: mailKind,
  to: z.string(),
  subject: z.string(),
  /** What it speaks of: an order number. */
  reference: z.string().nullable(),
  state: mailState,
  createdAt: moment,
  sentAt: moment.nullable(),
  /** How often sending was tried since the mail was last queued; 0 once it is sent. */
  attempts: z.int(),
  nextAttemptAt: moment.nullable(),
  /** Why the last try failed. */
  failure: z.string().nullable(),
})
export type ListedMail = z.infer<typeof listedMail>

/** A mail with its bodies; null once they are no longer kept. The HTML is a whole document: show it in a sandboxed frame. */
export const mail = listedMail.extend({ html: z.string().nullable(), text: z.string().nullable() })
export type Mail = z.infer<typeof mail>

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mail',
  summary: 'Mails that the shop wrote, newest first',
  access: 'admin',
  query: z.object({ ...paging, state: mailState.optional() }),
  reply: z.array(listedMail),
  paged: true,
})

export const getMail = endpoint({
  method: 'GET',
  path: '/api/admin/mail/{id}',
  summary: 'One mail with its text',
  access: 'admin',
  params: z.object({ id: idInAddress }),
  reply: mail,
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail/{id}/resend',
  summary:
    'Send a mail (again); 409 where it waits already, where its text is no longer kept, or without a mail server',
  access: 'admin',
  params: z.object({ id: idInAddress }),
  reply: mail,
})
