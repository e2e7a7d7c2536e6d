import type { Secret } from '#platform/http/rate-limits/guess-limiter.ts'

/** An account's password as the limiter of guesses knows it: a new password is another version. */
export function accountSecret({ id, passwordHash }: { id: number; passwordHash: string }): Secret {
  return { owner: accountOwner(id), version: passwordHash }
}

export const accountOwner = (id: number) => `account ${id}`
