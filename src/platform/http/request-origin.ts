import { AsyncLocalStorage } from 'node:async_hooks'

/** Where a request came from, as far as the proxy is trusted. */
interface RequestOrigin {
  ip: string
  userAgent: string
  /** The name of the request's API key. */
  apiKey: string | undefined
}

const storage = new AsyncLocalStorage<RequestOrigin>()

const maxUserAgentLength = 300

/** Runs the work of a request; {@link currentOrigin} returns its origin until the work ends. */
export function runFrom<T>(
  { ip, headers }: { ip: string; headers: { 'user-agent'?: string | undefined } },
  apiKey: string | undefined,
  work: () => T,
): T {
  const userAgent = (headers['user-agent'] ?? '').slice(0, maxUserAgentLength)
  return storage.run({ ip, userAgent, apiKey }, work)
}

/** Undefined outside of requests by staff, such as in background work. */
export const currentOrigin = () => storage.getStore()
