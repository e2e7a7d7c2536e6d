import * as z from 'zod'

/**
 * The header of calls that create something, as in draft-ietf-httpapi-idempotency-key-header-07. The quotes of its string are part
 * of the key.
 */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.string().min(1).max(255).optional() })
