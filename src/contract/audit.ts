import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idParam, isoDateTime, paging, text } from './fields.ts'

/** A change by staff, or a view of personal data or of a secret. */
const auditEntry = z.object({
  id,
  at: isoDateTime,
  actorId: id,
  /** Null once the account is deleted. */
  actorEmail: z.string().nullable(),
  /** For example `order.status`. */
  action: z.string(),
  /** For example `product 17`. */
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Whether the list omits long values; the single entry has them. */
  shortened: z.boolean(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'List changes by staff and their views of emails, exports and secrets, newest first',
  access: 'admin',
  query: z.object({
    ...paging,
    /** Part of the staff member's email. */
    actor: text(254).trim().optional(),
    /** Part of the subject. */
    subject: text(200).trim().optional(),
    /** The start of the action: `order` or `order.status`. */
    action: text(100).trim().optional(),
  }),
  reply: z.array(auditEntry),
  paged: true,
})

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/api/admin/audit/{id}',
  summary: 'Get one entry with its full values',
  access: 'admin',
  params: z.object({ id: idParam }),
  reply: auditEntry,
})
