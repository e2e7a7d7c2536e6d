import type { WebhookEventType } from '#contract/integrations/webhook-events.ts'
import { maxWebhooks } from '#contract/limits.ts'
import { isStale } from '#contract/stale.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { seal } from '#platform/secrets/seal.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { endpointReply, endpointSubject } from './endpoint-reply.ts'
import { StaleWebhook, TooManyWebhooks, WebhookNotFound } from './problems.ts'
import { hastenPending, requeueUndelivered } from '#shop/integrations/webhooks/queries/deliveries.ts'
import * as queries from '#shop/integrations/webhooks/queries/endpoints.ts'
import { generateSecret } from './sign-webhook.ts'

/** How long both secrets sign after a rotation. */
const rotationMs = 24 * 60 * 60 * 1000

interface Fields {
  url: string
  description: string
  eventTypes: WebhookEventType[]
}

interface Creation extends Fields {
  actor: User
  /** Encrypts signing secrets. */
  key: Buffer
}

/** Adds an endpoint; returns its id and its signing secret. Throws TooManyWebhooks. */
export function createEndpoint(db: Db, clock: Clock, { actor, key, ...fields }: Creation) {
  return transaction(db, async (tx) => {
    if ((await queries.countEndpoints(tx)) >= maxWebhooks) throw new TooManyWebhooks()
    const secret = generateSecret()
    const id = await queries.insertEndpoint(tx, {
      ...fields,
      secret: seal(key, secret),
      createdAt: clock(),
      createdBy: actor.email,
    })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'webhook.create',
      subject: endpointSubject(id),
      before: null,
      after: auditedFields(fields),
    })
    return { id, secret }
  })
}

interface Version {
  id: number
  /** The version that staff read. */
  version?: number | undefined
  actor: User
}

/** Changes an endpoint. With another URL, pending events are sent there at once. Throws WebhookNotFound, StaleWebhook. */
export async function changeEndpoint(db: Db, clock: Clock, { actor, ...change }: Version & Fields) {
  const { id, url, description, eventTypes } = change
  await transaction(db, async (tx) => {
    const row = await lockVersion(tx, clock, change)
    const [before, after] = [auditedFields(row), auditedFields(change)]
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await queries.updateEndpoint(tx, id, { url, description, eventTypes })
    if (url !== row.url) await hastenPending(tx, id)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'webhook.change',
      subject: endpointSubject(id),
      before,
      after,
    })
  })
}

/** Enables or disables an endpoint. Enabling it again sends the undelivered events. Throws WebhookNotFound, StaleWebhook. */
export async function enableEndpoint(
  db: Db,
  clock: Clock,
  { actor, ...change }: Version & { isEnabled: boolean },
) {
  const { id, isEnabled } = change
  await transaction(db, async (tx) => {
    const row = await lockVersion(tx, clock, change)
    const wasEnabled = row.disabledAt === null
    if (wasEnabled === isEnabled) return
    await queries.updateEndpoint(
      tx,
      id,
      isEnabled
        ? { disabledAt: null, disabledReason: null }
        : { disabledAt: clock(), disabledReason: 'staff' },
    )
    if (isEnabled) await requeueUndelivered(tx, id)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'webhook.change',
      subject: endpointSubject(id),
      before: { name: row.url, enabled: wasEnabled },
      after: { name: row.url, enabled: isEnabled },
    })
  })
}

/** Replaces the signing secret; returns the new one. Both sign for a day. Throws WebhookNotFound, StaleWebhook. */
export function rotateSecret(db: Db, clock: Clock, { actor, key, ...change }: Version & { key: Buffer }) {
  const { id } = change
  return transaction(db, async (tx) => {
    const row = await lockVersion(tx, clock, change)
    const secret = generateSecret()
    await queries.updateEndpoint(tx, id, {
      secret: seal(key, secret),
      previousSecret: row.secret,
      previousSecretUntil: new Date(clock().getTime() + rotationMs),
    })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'webhook.secret',
      subject: endpointSubject(id),
      before: null,
      after: { name: row.url },
    })
    return secret
  })
}

/** Deletes an endpoint with its deliveries. Throws WebhookNotFound. */
export async function deleteEndpoint(db: Db, { id, actor }: { id: number; actor: User }) {
  await transaction(db, async (tx) => {
    const row = await queries.lockEndpoint(tx, id)
    if (!row) throw new WebhookNotFound()
    await queries.deleteEndpoint(tx, id)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'webhook.delete',
      subject: endpointSubject(id),
      before: auditedFields(row),
      after: null,
    })
  })
}

async function lockVersion(tx: Db, clock: Clock, { id, version }: Pick<Version, 'id' | 'version'>) {
  const row = await queries.lockEndpoint(tx, id)
  if (!row) throw new WebhookNotFound()
  if (!isStale(row, version)) return row
  const current = await queries.findEndpoint(tx, id)
  if (!current) throw new WebhookNotFound()
  const lastChanges = await listLastChanges(tx, [endpointSubject(id)])
  throw new StaleWebhook({ ...endpointReply(current, clock()), lastChanges })
}

const auditedFields = ({ url, description, eventTypes }: Fields) => ({ name: url, description, eventTypes })
