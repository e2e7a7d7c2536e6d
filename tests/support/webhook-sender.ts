import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { Db } from '#platform/database/db.ts'
import { webhookKey } from '#shop/integrations/webhooks/sealed-secrets.ts'
import { sendDeliveries } from '#shop/integrations/webhooks/send-deliveries.ts'
import { type TestClock, secret } from './open-shop.ts'

/** The network of test receivers. */
export const localNetworks = ['127.0.0.0/8']

interface Setup {
  db: Db
  clock: TestClock
}

/** Sends queued webhooks as the background does, until the test ends. */
export function startSender({ db, clock }: Setup, { timeoutMs }: { timeoutMs?: number } = {}) {
  const sender = sendDeliveries({
    db,
    clock: () => new Date(clock.now),
    log: pino({ level: 'warn' }),
    publicUrl: new URL('http://shop.example'),
    key: webhookKey(secret),
    allowedNetworks: localNetworks,
    isOnlyProcess: false,
    pollIntervalMs: 25,
    timeoutMs,
  })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= sender.stop())
  onTestFinished(stop)
  return { stop }
}
