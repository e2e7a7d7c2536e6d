import { createHmac, randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'

/** A random signing secret of 256 bits, as the Standard Webhooks convention writes it. */
export function generateSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64')
}

interface Message {
  /** The `webhook-id`. */
  key: string
  /** The `webhook-timestamp`: Unix time in seconds. */
  timestamp: number
  body: string
}

/**
 * The `webhook-signature` header of Standard Webhooks 1.0.0: for each secret `v1,` and the HMAC-SHA256 of
 * `<webhook-id>.<webhook-timestamp>.<body>` in Base64.
 */
export function signWebhook(secrets: readonly string[], { key, timestamp, body }: Message): string {
  const signatures = secrets.map((secret) => {
    const hmacKey = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', hmacKey).update(`${key}.${timestamp}.${body}`).digest('base64')}`
  })
  return signatures.join(' ')
}
