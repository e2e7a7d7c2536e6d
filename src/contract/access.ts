import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, isoDateTime, paging, settingVersion } from './fields.ts'
import { staleFields } from './stale.ts'

const accessState = z.object({
  /** Whether private access is on. */
  enabled: z.boolean(),
  /** Whether this visitor may enter while it is on. */
  granted: z.boolean(),
  /** When the visitor's access expires; null without access by code. */
  expiresAt: isoDateTime.nullable(),
})

const codeTooLong = 'Password must be at most 200 characters long.'

export const accessForm = z.object({
  code: z.string('Access code required').min(1, 'Access code required').max(200, codeTooLong),
})
export type AccessForm = z.infer<typeof accessForm>

const codeRequired = 'Please enter a new password.'

export const newAccessCode = z
  .string(codeRequired)
  .refine((code) => code.trim() !== '', { error: codeRequired, abort: true })
  .min(6, 'Password must be at least 6 characters long.')
  .max(200, codeTooLong)

const accessSettings = z.object({
  enabled: z.boolean(),
  /** Null unless requested with reveal=true, or if the server can no longer decrypt it. */
  code: z.string().nullable(),
  isDefault: z.boolean(),
  /** Number of visitors with access by code. */
  grants: z.int(),
  /** When the code last changed; null for the default code. */
  changedAt: isoDateTime.nullable(),
  changedBy: z.string().nullable(),
  /** Send it back when you turn private access on or off; 0 if never set. */
  enabledVersion: z.int(),
  /** Send it back when you change or reset the code; 0 for the default code. */
  codeVersion: z.int(),
})
export type AccessSettings = z.infer<typeof accessSettings>

/** The `extra` of a 409 `stale`; never contains the code. */
export const staleAccess = accessSettings.extend(staleFields)

const accessAttempt = z.object({
  id,
  at: isoDateTime,
  ip: z.string(),
  userAgent: z.string(),
  outcome: z.enum(['granted', 'denied', 'limited']),
  /**
   * The label of the access code that was entered, expired if the attempt was denied. Null for the access password, where no code
   * matched, and where the attempt was not checked.
   */
  codeLabel: z.string().nullable(),
})
export type AccessAttempt = z.infer<typeof accessAttempt>

export const getAccess = endpoint({
  method: 'GET',
  path: '/api/access',
  summary: 'Get the private access state for this visitor',
  access: 'public',
  reply: accessState,
})

export const enterByCode = endpoint({
  method: 'POST',
  path: '/api/access',
  summary:
    'Enter with the access password or an access code; sets the cookie ep_access for 24 hours, or until the code ends. 401 wrong-access-code',
  access: 'public',
  body: accessForm,
  reply: accessState,
  problems: ['too-many-requests', 'wrong-access-code'],
})

export const getAccessSettings = endpoint({
  method: 'GET',
  path: '/api/admin/access',
  summary: 'Get the private access settings; reveal=true adds the code and is recorded in the audit log',
  access: 'admin',
  query: z.object({ reveal: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false) }),
  reply: accessSettings,
})

const accessChange = z.object({
  enabled: z.boolean().optional(),
  enabledVersion: settingVersion,
  code: newAccessCode.optional(),
  codeVersion: settingVersion,
})

export const changeAccessSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/access',
  summary:
    'Turn private access on or off, or change the code, which ends access for all visitors. 409 stale with the current settings if the version sent is outdated; 409 access-code-taken if an access code equals it',
  access: 'admin',
  body: accessChange,
  reply: accessSettings,
  problems: ['access-code-taken', 'stale'],
})

export const resetAccessCode = endpoint({
  method: 'POST',
  path: '/api/admin/access/reset',
  summary: 'Restore the default code and end access for all visitors. 409 stale with the current settings',
  access: 'admin',
  body: z.object({ codeVersion: settingVersion }),
  reply: accessSettings,
  problems: ['stale'],
})

export const listAccessAttempts = endpoint({
  method: 'GET',
  path: '/api/admin/access-attempts',
  summary: 'List access attempts, newest first',
  access: 'admin',
  query: z.object(paging),
  reply: z.array(accessAttempt),
  paged: true,
})
