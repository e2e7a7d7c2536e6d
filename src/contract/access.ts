import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, moment, paging, settingVersion } from './fields.ts'
import { staleFields } from './stale.ts'

/** How a visitor stands before the gate. */
const accessState = z.object({
  /** Whether private access is on. */
  enabled: z.boolean(),
  /** Whether this visitor is let in while it is on. */
  granted: z.boolean(),
  /** When the visitor's grant ends; null without one. */
  expiresAt: moment.nullable(),
})

const codeTooLong = 'Password must be at most 200 characters long.'

export const accessForm = z.object({
  code: z.string('Access code required').min(1, 'Access code required').max(200, codeTooLong),
})
export type AccessForm = z.infer<typeof accessForm>

const noNewCode = 'Please enter a new password.'

export const newAccessCode = z
  .string(noNewCode)
  .refine((code) => code.trim() !== '', { error: noNewCode, abort: true })
  .min(6, 'Password must be at least 6 characters long.')
  .max(200, codeTooLong)

/** The gate as staff see it. */
const accessSettings = z.object({
  enabled: z.boolean(),
  /** The current code, only when it was asked for; null too where the server can no longer read it. */
  code: z.string().nullable(),
  /** Whether the current code is the default one. */
  isDefault: z.boolean(),
  /** How many visitors hold a grant. */
  grants: z.int(),
  /** When the code was last changed; null while it is the default one. */
  changedAt: moment.nullable(),
  changedBy: z.string().nullable(),
  /** Goes back when the gate is turned on or off; 0 while it never was. */
  enabledVersion: z.int(),
  /** Goes back when the code is changed or reset; 0 while it is the default one. */
  codeVersion: z.int(),
})
export type AccessSettings = z.infer<typeof accessSettings>

/** What a 409 `stale` carries; never the code. */
export const staleAccess = accessSettings.extend(staleFields)

const accessAttempt = z.object({
  id,
  at: moment,
  ip: z.string(),
  userAgent: z.string(),
  outcome: z.enum(['granted', 'denied', 'limited']),
})

export const getAccess = endpoint({
  method: 'GET',
  path: '/api/access',
  summary: 'Whether private access is on, and whether this visitor is let in',
  access: 'public',
  reply: accessState,
})

export const enterByCode = endpoint({
  method: 'POST',
  path: '/api/access',
  summary: 'Enter by the access code: sets the cookie ep_access for 24 hours; 401 wrong-access-code',
  access: 'public',
  body: accessForm,
  reply: accessState,
})

export const getAccessSettings = endpoint({
  method: 'GET',
  path: '/api/admin/access',
  summary: 'The gate; with reveal=true its code too, which is written into the audit log',
  access: 'admin',
  query: z.object({ reveal: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false) }),
  reply: accessSettings,
})

const accessChange = z
  .object({
    enabled: z.boolean().optional(),
    enabledVersion: settingVersion.optional(),
    code: newAccessCode.optional(),
    codeVersion: settingVersion.optional(),
  })
  .superRefine((change, context) => {
    for (const name of ['enabled', 'code'] as const) {
      const path = [`${name}Version`]
      if (change[name] !== undefined && change[`${name}Version`] === undefined)
        context.addIssue({ code: 'custom', path, message: 'Send the version that you read' })
    }
  })

export const changeAccessSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/access',
  summary:
    'Turn the gate on or off, change its code; a changed code ends every grant. Each goes with its version as read; 409 stale, with the current settings, where that is another one by now',
  access: 'admin',
  body: accessChange,
  reply: accessSettings,
})

export const resetAccessCode = endpoint({
  method: 'POST',
  path: '/api/admin/access/reset',
  summary:
    'Go back to the default code; ends every grant. 409 stale, with the current settings, where the version is not the one that was read',
  access: 'admin',
  body: z.object({ codeVersion: settingVersion }),
  reply: accessSettings,
})

export const listAccessAttempts = endpoint({
  method: 'GET',
  path: '/api/admin/access-attempts',
  summary: 'Who tried to enter by a code, the latest first',
  access: 'admin',
  query: z.object(paging),
  reply: z.array(accessAttempt),
  paged: true,
})
