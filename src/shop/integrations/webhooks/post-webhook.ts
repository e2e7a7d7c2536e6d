import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { AllowedNetworks } from '#platform/outgoing/is-allowed-address.ts'
import { connectionFailure } from '#platform/outgoing/connection-failure.ts'
import { orAbort } from '#platform/outgoing/or-abort.ts'
import { type Resolve, RefusedTarget, lookupIn, resolveTarget } from '#platform/outgoing/resolve-target.ts'

/** From the lookup of the host to the end of the response's headers and stored part. */
const attemptTimeoutMs = 15_000

/** Stored of a response, in characters. */
const maxResponseLength = 2000

interface Post {
  url: URL
  headers: Record<string, string>
  body: string
}

export interface Sending {
  allowedNetworks: AllowedNetworks
  resolve?: Resolve | undefined
  timeoutMs?: number | undefined
}

export interface Outcome {
  /** Null without a response. */
  statusCode: number | null
  response: string | null
  /** Null if the endpoint replied with 2xx. */
  failure: string | null
  /** From the Retry-After header. */
  retryAfterMs: number | null
}

/** Posts a body to a URL, once and without following redirects. Never throws: a failure is an outcome. */
export async function postWebhook(
  post: Post,
  { allowedNetworks, resolve, timeoutMs = attemptTimeoutMs }: Sending,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const target = resolveTarget(post.url, { allowedNetworks, resolve, requiresHttps: true })
    const addresses = await orAbort(target, signal)
    return await exchange(post, { lookup: lookupIn(addresses), signal })
  } catch (error) {
    return { statusCode: null, response: null, failure: failureText(error, signal), retryAfterMs: null }
  }
}

interface Connection {
  lookup: LookupFunction
  signal: AbortSignal
}

function exchange({ url, headers, body }: Post, connection: Connection): Promise<Outcome> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request: ClientRequest = send(url, {
      ...connection,
      method: 'POST',
      // A pooled connection could go to an address that was checked earlier.
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      // From here on the status is the outcome.
      request.off('error', reject).on('error', () => {})
      void readStart(response).then((text) => {
        resolve(outcomeOf(response, text))
        request.destroy()
      })
    })
    request.end(body)
  })
}

/** The start of the body. A body that breaks off or takes too long leaves the status as the outcome. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= maxResponseLength * 4) break
    }
  } catch {
    // The status is known.
  }
  const text = Buffer.concat(chunks).toString('utf8')
  // oxlint-disable-next-line no-control-regex
  return text.replace(/\u0000/g, '').slice(0, maxResponseLength)
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, response: string): Outcome {
  const isAccepted = statusCode >= 200 && statusCode < 300
  const seconds = Number(headers['retry-after'])
  return {
    statusCode,
    response,
    failure: isAccepted ? null : statusText(statusCode),
    retryAfterMs: seconds > 0 ? seconds * 1000 : null,
  }
}

const statusText = (statusCode: number) =>
  statusCode >= 300 && statusCode < 400
    ? `Replied with a redirect (${statusCode}), which is not followed`
    : `Replied with status ${statusCode}`

function failureText(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'Timed out'
  if (error instanceof RefusedTarget) return error.message
  return connectionFailure(error)
}
