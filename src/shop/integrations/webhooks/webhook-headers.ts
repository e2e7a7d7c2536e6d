import { version } from '#platform/version.ts'

interface Signed {
  /** The `webhook-id`. */
  key: string
  at: Date
  signature: string
}

/** The request headers of an attempt. */
export function webhookHeaders({ key, at, signature }: Signed): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': `Tradecounter/${version}`,
    'webhook-id': key,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  }
}
