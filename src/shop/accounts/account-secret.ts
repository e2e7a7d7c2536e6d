import type { Secret } from '#platform/http/rate-limits/guess-limiter.ts'

/** Identifies an account's password to the guess limiter; each new password has a new version. */
export function accountSecret({ id, passwordHash }: { id: number; passwordHash: string }): Secret {
  return { owner: accountOwner(id), version: passwordHash }
}

export const accountOwner = (id: number) => `account ${id}`
