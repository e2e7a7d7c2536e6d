import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WebhookEvent } from './webhook-events.ts'

/** How far the time of an attempt may be from the clock here, in seconds. */
const toleranceSeconds = 5 * 60

/** A request that the shop did not sign, or too long ago. Reply with 400 or 401. */
export class WebhookNotVerified extends Error {
  override readonly name = 'WebhookNotVerified'
}

interface ReceivedWebhook {
  /** The signing secret, which starts with `whsec_`. While it is replaced, the old and the new one. */
  secret: string | readonly string[]
  /** Node's `request.headers`, or those of a `Request`. */
  headers: Headers | Record<string, string | string[] | undefined>
  /** The body as received, before it is parsed. */
  body: string
}

/** Verifies a request by Standard Webhooks 1.0.0 and returns its event. Throws {@link WebhookNotVerified}. */
export function verifyWebhook({ secret, headers, body }: ReceivedWebhook): WebhookEvent {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headers instanceof Headers ? headers.get(name) : headers[name]?.toString(),
  )
  if (!id || !timestamp || !signatures) throw new WebhookNotVerified('Missing webhook headers')
  const ageSeconds = Date.now() / 1000 - Number(timestamp)
  if (!(Math.abs(ageSeconds) <= toleranceSeconds))
    throw new WebhookNotVerified('Webhook timestamp too far from now')

  const signed = `${id}.${timestamp}.${body}`
  const secrets = typeof secret === 'string' ? [secret] : secret
  const given = signatures.split(' ').map(decodeSignature)
  const isSigned = secrets
    .map((each) => hmac(each, signed))
    .some((expected) =>
      given.some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected)),
    )
  if (!isSigned) throw new WebhookNotVerified('Wrong webhook signature')
  return { id, ...(JSON.parse(body) as Omit<WebhookEvent, 'id'>) } as WebhookEvent
}

/** Signatures of other versions than `v1` match none. */
const decodeSignature = (signature: string) =>
  Buffer.from(signature.startsWith('v1,') ? signature.slice('v1,'.length) : '', 'base64')

function hmac(secret: string, text: string): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(text).digest()
}
