import type { ApiKey } from '#contract/integrations/api-keys.ts'

interface Ends {
  revokedAt: Date | null
  expiresAt: Date | null
  /** Role of the account for which the key acts; null once it is deleted. */
  role: string | null
}

/** Whether a key can be used, or why not. */
export function keyState({ revokedAt, expiresAt, role }: Ends, now: Date): ApiKey['state'] {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return role === 'admin' ? 'active' : 'disabled'
}
