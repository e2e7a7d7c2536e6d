import { deriveKey, unseal } from '#platform/secrets/seal.ts'

/** The key that encrypts signing secrets in the database. */
export const webhookKey = (sessionSecret: string) => deriveKey(sessionSecret, 'webhook secrets')

interface SealedSecrets {
  secret: string
  previousSecret: string | null
  previousSecretUntil: Date | null
}

/** The secrets that sign now, the current one first. Empty if they were sealed under another session secret. */
export function readSecrets(
  key: Buffer,
  { secret, previousSecret, previousSecretUntil }: SealedSecrets,
  now: Date,
): string[] {
  const hasPrevious = previousSecretUntil !== null && previousSecretUntil > now
  return [secret, hasPrevious ? previousSecret : null].flatMap((sealed) => {
    const text = sealed === null ? null : unseal(key, sealed)
    return text === null ? [] : [text]
  })
}
