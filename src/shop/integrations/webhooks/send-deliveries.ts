import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { BackgroundTask, JobLog } from '#platform/jobs/run-jobs.ts'
import type { DisabledReason } from '#contract/integrations/webhook-events.ts'
import { recordChange, systemActorId } from '#shop/audit/record-change.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { endpointSubject } from './endpoint-reply.ts'
import type { Outcome, Sending } from './post-webhook.ts'
import { lockEndpoint, updateEndpoint } from '#shop/integrations/webhooks/queries/endpoints.ts'
import * as queries from '#shop/integrations/webhooks/queries/sending.ts'
import { retryDelayMs } from './retry-schedule.ts'

interface Setup extends Sending {
  db: Db
  clock: Clock
  log: JobLog
  publicUrl: URL
  /** Encrypts signing secrets. */
  key: Buffer
  /** No other process uses the database, so leases of earlier processes can be released at once. */
  isOnlyProcess: boolean
  pollIntervalMs?: number | undefined
}

/** Deliveries at a time in this process. */
const maxSending = 16
const stopTimeoutMs = 7000

/** Sends queued webhooks until stopped: those of one object in their order, those of several objects together. */
export function sendDeliveries(setup: Setup): BackgroundTask {
  const sender = new WebhookSender(setup)
  sender.start()
  return sender
}

class WebhookSender implements BackgroundTask {
  readonly #setup: Setup
  readonly #sending = new Set<Promise<void>>()
  #hasStaleLeases: boolean
  #polling: Promise<void> | undefined
  #isPollRequested = false
  #isStopping = false
  #timer: NodeJS.Timeout | undefined

  constructor(setup: Setup) {
    this.#setup = setup
    this.#hasStaleLeases = setup.isOnlyProcess
  }

  start() {
    this.#timer = setInterval(() => this.#poll(), this.#setup.pollIntervalMs ?? 1000)
    this.#poll()
  }

  readonly stop = async () => {
    this.#isStopping = true
    clearInterval(this.#timer)
    await this.#polling
    await Promise.race([
      Promise.all(this.#sending),
      new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref()),
    ])
  }

  /** Runs one poll at a time; a request during a poll triggers another one. */
  #poll() {
    if (this.#polling) this.#isPollRequested = true
    if (this.#polling || this.#isStopping) return
    this.#isPollRequested = false
    this.#polling = this.#claimAndSend()
      .catch((error: unknown) => this.#setup.log.warn({ err: error }, 'Polling for webhooks failed'))
      .then(() => {
        this.#polling = undefined
        if (this.#isPollRequested) this.#poll()
      })
  }

  async #claimAndSend() {
    const { db, clock } = this.#setup
    if (this.#hasStaleLeases) await queries.releaseLeases(db)
    this.#hasStaleLeases = false
    const limit = maxSending - this.#sending.size
    if (limit === 0) return
    for (const delivery of await queries.claimDeliveries(db, { limit, now: clock() })) {
      const sending = this.#send(delivery).finally(() => {
        this.#sending.delete(sending)
        this.#poll()
      })
      this.#sending.add(sending)
    }
  }

  async #send(delivery: queries.OutgoingDelivery) {
    try {
      const { attempt, outcome } = await attemptDelivery(delivery, this.#setup)
      await this.#record(delivery, attempt, outcome)
    } catch (error) {
      this.#setup.log.warn({ err: error, webhookDelivery: delivery.id }, 'Webhook attempt not recorded')
    }
  }

  #record(delivery: queries.OutgoingDelivery, attempt: Attempt, outcome: Outcome) {
    const { db, clock } = this.#setup
    return transaction(db, async (tx) => {
      const now = clock()
      const endReason = endReasonOf(delivery, outcome)
      const delayMs = retryDelayMs({ ...delivery, ...outcome, random: Math.random() }) ?? 0
      const result =
        outcome.failure === null || endReason !== null
          ? ({ state: outcome.failure === null ? 'delivered' : 'failed', finishedAt: now } as const)
          : ({ state: 'pending', nextAttemptAt: new Date(now.getTime() + delayMs) } as const)
      if (!(await queries.recordAttempt(tx, delivery, attempt, result))) return
      if (outcome.failure === null) await queries.startNext(tx, delivery)
      if (endReason !== null) await disable(tx, delivery, { reason: endReason, outcome, now })
    })
  }
}

type Attempt = Awaited<ReturnType<typeof attemptDelivery>>['attempt']

/** Why nothing more is sent to the endpoint; null if there is another attempt, or none is needed. */
function endReasonOf(
  { attempts }: queries.OutgoingDelivery,
  { failure, statusCode, retryAfterMs }: Outcome,
): DisabledReason | null {
  if (failure === null) return null
  if (statusCode === 410) return 'gone'
  return retryDelayMs({ attempts, retryAfterMs, random: 0 }) === null ? 'failing' : null
}

interface Disabling {
  reason: DisabledReason
  outcome: Outcome
  now: Date
}

/** Staff enable the endpoint again, which sends what has failed and what waits. */
async function disable(
  tx: Db,
  { endpointId }: queries.OutgoingDelivery,
  { reason, outcome, now }: Disabling,
) {
  const endpoint = await lockEndpoint(tx, endpointId)
  if (!endpoint || endpoint.disabledAt !== null) return
  await updateEndpoint(tx, endpointId, { disabledAt: now, disabledReason: reason })
  await recordChange(tx, {
    actorId: systemActorId,
    action: 'webhook.stopped',
    subject: endpointSubject(endpointId),
    before: { name: endpoint.url, enabled: true },
    after: { name: endpoint.url, enabled: false, reason: outcome.failure },
  })
}
