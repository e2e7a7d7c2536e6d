import * as z from 'zod'
import { directions } from './choices.ts'
import { activitySorts } from '#contract/lists/staff-choices.ts'
import { endpoint } from './endpoint.ts'
import { isoDay, id, idParam, isoDateTime, paging, text } from './fields.ts'

/** One changed field; `before` or `after` is null if the field had no value then. */
const entryChange = z.object({
  /** Its path in words: 'Hero, title', 'Laptop X, price'. */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type EntryChange = z.infer<typeof entryChange>

/** A change by staff, or a view of personal data or of a secret. */
const auditEntry = z.object({
  id,
  at: isoDateTime,
  /** 0 for automatic changes. */
  actorId: z.int(),
  /** Null once the account is deleted, and for automatic changes. */
  actorEmail: z.string().nullable(),
  actorName: z.string().nullable(),
  /** For example `order.status`. */
  action: z.string(),
  /** For example `product 17`. */
  subject: z.string(),
  /** The subject's name, as of that time if the entry has it: 'Laptop X'. */
  item: z.string(),
  /** 'Laptop X: price $341.99 → $331.99' */
  sentence: z.string(),
  /** In words; the list has the first five. */
  changes: z.array(entryChange),
  changeCount: z.int(),
  before: z.unknown(),
  after: z.unknown(),
  /** Whether the list omits long values; the single entry has them. */
  shortened: z.boolean(),
  /** From where staff made it. Null for earlier entries, for customers and for automatic changes. */
  ip: z.string().nullable(),
  /** 'Firefox on Windows' */
  browser: z.string().nullable(),
  /** The name of the API key that made it in the name of the staff member; null for changes in a browser. */
  apiKey: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Changes that a list shows of each entry. */
export const listedChanges = 5

const filters = {
  /** Part of the staff member's name or email, or of the name of the API key. */
  actor: text(254).trim().optional(),
  /** Part of the name or SKU of a product, of an order number, of another name, or a whole subject such as `product 17`. */
  subject: text(200).trim().optional(),
  /** The start of the action: `order` or `order.status`. */
  action: text(100).trim().optional(),
  /** The first and the last day, in the shop's time zone. */
  from: isoDay().optional(),
  to: isoDay().optional(),
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'List changes by staff and their views of emails, exports and secrets in words',
  access: 'admin',
  query: z.object({
    ...paging,
    ...filters,
    sort: z.enum(activitySorts).default('time'),
    /** By default, the newest first, all others ascending. */
    direction: z.enum(directions).optional(),
  }),
  reply: z.array(auditEntry),
  paged: true,
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: 'Export the activity log as CSV, newest first; times in UTC',
  access: 'admin',
  query: z.object(filters),
  reply: z.unknown(),
})

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/api/admin/audit/{id}',
  summary: 'Get one entry with its full values',
  access: 'admin',
  params: z.object({ id: idParam }),
  reply: auditEntry,
  problems: ['change-not-found'],
})
