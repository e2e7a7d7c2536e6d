import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { hasNoDuplicates, id, idParam, isoDateTime, requiredLine } from '#contract/fields.ts'
import { apiScopes, keyLifetimes } from './api-scopes.ts'

const scope = z.enum(apiScopes)

const apiKey = z.object({
  id,
  name: z.string(),
  /** The start of the key, by which it is recognized: 'tck_4fQ9xZ0a'. */
  prefix: z.string(),
  scopes: z.array(scope),
  /** `disabled`: the account that created it is no longer staff. */
  state: z.enum(['active', 'expired', 'revoked', 'disabled']),
  createdAt: isoDateTime,
  /** The email of the staff member, in whose name the key acts. */
  createdBy: z.string(),
  /** Null without an end. */
  expiresAt: isoDateTime.nullable(),
  /** Exact to a minute. */
  lastUsedAt: isoDateTime.nullable(),
  revokedAt: isoDateTime.nullable(),
  /** The email of the staff member. */
  revokedBy: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

/** With the key itself, which no other reply contains. */
const shownApiKey = apiKey.extend({ key: z.string() })
export type ShownApiKey = z.infer<typeof shownApiKey>

export const apiKeyForm = z.object({
  name: requiredLine(60, 'Enter a name, such as the system that uses the key'),
  scopes: z
    .array(scope)
    .min(1, 'Choose at least one permission')
    .max(apiScopes.length)
    .refine(hasNoDuplicates, 'Name each permission once'),
  /** Null without an end. */
  lifetimeDays: z.literal(keyLifetimes, 'Choose when the key expires').nullable(),
})

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/admin/api-keys',
  summary:
    'List API keys, those that work first, then the newest; at most the latest 200. A key itself is in no list: only its hash is stored',
  access: 'admin',
  reply: z.array(apiKey),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/api-keys',
  summary: 'Create an API key, which acts in your name within its scopes. The reply shows it once',
  access: 'admin',
  problems: ['api-key-name-taken', 'too-many-api-keys'],
  body: apiKeyForm,
  reply: shownApiKey,
  status: 201,
})

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/api-keys/{id}/revoke',
  summary: 'Revoke an API key at once and for good. A revoked key stays as it is',
  access: 'admin',
  problems: ['api-key-not-found'],
  params: z.object({ id: idParam }),
  reply: apiKey,
})
