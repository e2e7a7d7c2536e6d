import type { Clock } from '#platform/clock.ts'
import { eventBody } from './event-body.ts'
import { type Outcome, type Sending, postWebhook } from './post-webhook.ts'
import type { OutgoingDelivery } from '#shop/integrations/webhooks/queries/sending.ts'
import { readSecrets } from './sealed-secrets.ts'
import { signWebhook } from './sign-webhook.ts'
import { webhookHeaders } from './webhook-headers.ts'

interface Setup extends Sending {
  clock: Clock
  publicUrl: URL
  /** Encrypts signing secrets. */
  key: Buffer
}

type Target = Pick<OutgoingDelivery, 'url' | 'secret' | 'previousSecret' | 'previousSecretUntil' | 'event'>

/** Sends an event once. Returns the log entry and the outcome. */
export async function attemptDelivery(target: Target, { clock, publicUrl, key, ...sending }: Setup) {
  const { url, event } = target
  const at = clock()
  const startedMs = performance.now()
  const secrets = readSecrets(key, target, at)
  const body = eventBody(event, publicUrl)
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = secrets.length === 0 ? null : signWebhook(secrets, { key: event.key, timestamp, body })
  const outcome: Outcome =
    signature === null
      ? unreadableSecret
      : await postWebhook(
          { url: new URL(url), headers: webhookHeaders({ key: event.key, at, signature }), body },
          sending,
        )
  const { statusCode, response, failure } = outcome
  const durationMs = Math.round(performance.now() - startedMs)
  return { attempt: { at, durationMs, url, signature, statusCode, response, failure }, outcome }
}

const unreadableSecret: Outcome = {
  statusCode: null,
  response: null,
  failure: 'Not signed: the session secret of the shop has changed. Rotate the signing secret',
  retryAfterMs: null,
}
