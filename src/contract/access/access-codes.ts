import * as z from 'zod'
import { newAccessCode } from '#contract/access.ts'
import { endpoint } from '#contract/endpoint.ts'
import { isoDay, id, idParam, isoDateTime, requiredLine, version } from '#contract/fields.ts'
import { localPathPattern, paths } from '#contract/paths.ts'
import { staleFields } from '#contract/stale.ts'

const label = requiredLine(60, 'Enter a label, such as the name of a buyer or a fair')
const endsOn = isoDay('Enter a date such as 2026-12-24').nullable()

const accessCode = z.object({
  id,
  label,
  state: z.enum(['active', 'expired', 'ended']),
  /** The last day on which it can be entered, in the shop's time zone; null without an end. */
  endsOn: z.string().nullable(),
  createdAt: isoDateTime,
  /** The email of the staff member. */
  createdBy: z.string(),
  lastUsedAt: isoDateTime.nullable(),
  endedAt: isoDateTime.nullable(),
  endedBy: z.string().nullable(),
  /** Number of visitors who are in the shop with it. */
  openSessions: z.int(),
  version: z.int(),
})
export type AccessCode = z.infer<typeof accessCode>

/** With the code itself, which no other reply contains. */
const shownAccessCode = accessCode.extend({ code: z.string() })
export type ShownAccessCode = z.infer<typeof shownAccessCode>

/** The `extra` of a 409 `stale`. */
export const staleAccessCode = accessCode.extend(staleFields)
export type StaleAccessCode = z.infer<typeof staleAccessCode>

/** Generated if absent. */
const code = newAccessCode.optional()

export const accessCodeForm = z.object({ label, endsOn: endsOn.default(null), code })

const byId = z.object({ id: idParam })

export const getVisitorView = endpoint({
  method: 'GET',
  path: '/api/admin/visitor-view',
  summary:
    'Get a page as a visitor without session and access code sees it: the gate while private access is on. Links stay in this view, scripts and forms do not run',
  access: 'admin',
  query: z.object({
    path: z.string().regex(localPathPattern, 'Send the path of a page').default(paths.home),
  }),
  reply: z.unknown(),
  replyType: 'text/html',
  redirects: true,
  problems: ['not-found', 'product-gone'],
})

export const listAccessCodes = endpoint({
  method: 'GET',
  path: '/api/admin/access-codes',
  summary:
    'List access codes, newest first, those that can be entered before ended ones. A code itself is in no list: only its hash is stored',
  access: 'admin',
  reply: z.array(accessCode),
})

export const createAccessCode = endpoint({
  method: 'POST',
  path: '/api/admin/access-codes',
  summary:
    'Add an access code. The reply shows it once; without `code` it is generated. 409 access-code-taken, access-label-taken or too-many-access-codes; 422 access-code-end-passed',
  access: 'admin',
  body: accessCodeForm,
  reply: shownAccessCode,
  status: 201,
  problems: ['access-code-end-passed', 'access-code-taken', 'access-label-taken', 'too-many-access-codes'],
})

export const accessCodeChange = z.object({ label, endsOn })

export const changeAccessCode = endpoint({
  method: 'PUT',
  path: '/api/admin/access-codes/{id}',
  summary:
    'Change the label and the end of an access code. Sessions opened with it end with it. 409 stale, access-label-taken or access-code-ended; 422 access-code-end-passed',
  access: 'admin',
  params: byId,
  body: accessCodeChange.extend({ version }),
  reply: accessCode,
  problems: [
    'access-code-end-passed',
    'access-code-ended',
    'access-code-not-found',
    'access-label-taken',
    'stale',
  ],
})

export const replaceAccessCode = endpoint({
  method: 'POST',
  path: '/api/admin/access-codes/{id}/replace',
  summary:
    'Replace an access code by another one, generated without `code`, which the reply shows once. Visitors stay in the shop unless `endSessions` is true. 409 stale, access-code-taken or access-code-ended',
  access: 'admin',
  params: byId,
  body: z.object({ code, endSessions: z.boolean(), version }),
  reply: shownAccessCode,
  problems: ['access-code-ended', 'access-code-not-found', 'access-code-taken', 'stale'],
})

export const endAccessCode = endpoint({
  method: 'POST',
  path: '/api/admin/access-codes/{id}/end',
  summary:
    'End an access code, or the sessions of an ended one. Visitors stay in the shop for up to 24 hours unless `endSessions` is true. 409 stale',
  access: 'admin',
  params: byId,
  body: z.object({ endSessions: z.boolean(), version }),
  reply: accessCode,
  problems: ['access-code-ended', 'access-code-not-found', 'stale'],
})
