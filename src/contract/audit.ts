import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idInAddress, moment, paging, text } from './fields.ts'

/** A change by staff, as it was written down with it, or a read of personal data or of a secret. */
const auditEntry = z.object({
  id,
  at: moment,
  actorId: id,
  /** Null once the account is deleted. */
  actorEmail: z.string().nullable(),
  /** What was done: `order.status`. */
  action: z.string(),
  /** What it was done to: `product 17`. */
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Whether before and after are too long for a list and left out: ask for the entry itself. */
  shortened: z.boolean(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Changes by staff and their reads of mail, exports and secrets, newest first',
  access: 'admin',
  query: z.object({
    ...paging,
    /** A part of the email address. */
    actor: text(254).trim().optional(),
    /** A part of what it was done to. */
    subject: text(200).trim().optional(),
    /** How the name of the action begins: `order` or `order.status`. */
    action: text(100).trim().optional(),
  }),
  reply: z.array(auditEntry),
  paged: true,
})

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/api/admin/audit/{id}',
  summary: 'One change by staff, with all that it changed',
  access: 'admin',
  params: z.object({ id: idInAddress }),
  reply: auditEntry,
})
