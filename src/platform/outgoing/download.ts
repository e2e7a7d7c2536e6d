import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { version } from '#platform/version.ts'
import { connectionFailure } from './connection-failure.ts'
import { DownloadFailed, responseFailure } from './download-failed.ts'
import { orAbort } from './or-abort.ts'
import { RefusedTarget, type TargetRules, lookupIn, resolveTarget } from './resolve-target.ts'

export interface DownloadRules extends Omit<TargetRules, 'requiresHttps'> {
  maxBytes: number
  /** Of the Accept header. */
  accept: string
  /** From the lookup of a host to the connection. */
  connectTimeoutMs?: number | undefined
  /** For everything, redirects included. */
  timeoutMs?: number | undefined
}

export interface Download {
  bytes: Buffer
  /** From the header, without parameters; empty without one. */
  contentType: string
}

const defaultConnectTimeoutMs = 5000
const defaultTimeoutMs = 30_000
const maxRedirects = 3

/**
 * Downloads a file from a public address, or from an allowed network. The target of each redirect is checked like the address.
 * Throws {@link DownloadFailed}.
 */
export async function download(address: string, rules: DownloadRules): Promise<Download> {
  const signal = AbortSignal.timeout(rules.timeoutMs ?? defaultTimeoutMs)
  let url = parseAddress(address)
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await sendRequest(url, rules, signal)
      const target = redirectTarget(response, url)
      if (!target) return { bytes: await readBody(response, rules.maxBytes), contentType: typeOf(response) }
      response.destroy()
      url = target
    }
  } catch (error) {
    throw downloadFailure(error, signal, rules)
  }
  throw new DownloadFailed('Too many redirects')
}

function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new DownloadFailed('Not a web address')
  return url
}

class ConnectTimeout extends Error {
  override name = 'ConnectTimeout'
}

/** Resolves with the response once its headers have come. */
async function sendRequest(url: URL, rules: DownloadRules, signal: AbortSignal): Promise<IncomingMessage> {
  signal.throwIfAborted()
  const connecting = new AbortController()
  const timer = setTimeout(
    () => connecting.abort(new ConnectTimeout()),
    rules.connectTimeoutMs ?? defaultConnectTimeoutMs,
  )
  const either = AbortSignal.any([signal, connecting.signal])
  try {
    const addresses = await orAbort(resolveTarget(url, { ...rules, requiresHttps: false }), either)
    const onConnected = () => clearTimeout(timer)
    return await exchange(url, { lookup: lookupIn(addresses), signal: either, onConnected }, rules.accept)
  } catch (error) {
    throw connecting.signal.aborted ? connecting.signal.reason : error
  } finally {
    clearTimeout(timer)
  }
}

interface Connection {
  lookup: LookupFunction
  signal: AbortSignal
  onConnected: () => void
}

function exchange(url: URL, { lookup, signal, onConnected }: Connection, accept: string) {
  const isSecure = url.protocol === 'https:'
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      lookup,
      signal,
      // A pooled connection could go to an address that was checked earlier.
      agent: false,
      headers: { accept, 'accept-encoding': 'identity', 'user-agent': `Tradecounter/${version}` },
    })
    request.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', onConnected))
    request.on('error', reject)
    request.on('response', resolve)
    request.end()
  })
}

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Undefined for the file itself. Throws {@link DownloadFailed} for any other response. */
function redirectTarget(response: IncomingMessage, url: URL): URL | undefined {
  const { statusCode = 0, headers } = response
  if (statusCode >= 200 && statusCode < 300) return undefined
  if (redirectStatuses.has(statusCode) && headers.location) return parseAddress(headers.location, url)
  response.destroy()
  throw responseFailure(statusCode, retryAfterMs(headers))
}

/** Given in seconds, or as a date by the clock of the other server. */
function retryAfterMs({ 'retry-after': value, date }: IncomingMessage['headers']): number | null {
  if (value === undefined) return null
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.parse(date ?? '')) / 1000
  return seconds > 0 ? seconds * 1000 : null
}

const typeOf = ({ headers }: IncomingMessage) => headers['content-type']?.split(';')[0]?.trim() ?? ''

/** Stops reading at the limit, because the header may claim another length. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = new DownloadFailed(`Larger than ${maxBytes / 1024 / 1024} MB`)
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    throw tooLarge
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function downloadFailure(error: unknown, signal: AbortSignal, rules: DownloadRules): DownloadFailed {
  if (error instanceof DownloadFailed) return error
  if (error instanceof RefusedTarget) return new DownloadFailed('The address leads to a private network')
  const isTemporary = true
  if (error instanceof ConnectTimeout) {
    const seconds = secondsText(rules.connectTimeoutMs ?? defaultConnectTimeoutMs)
    return new DownloadFailed(`No connection within ${seconds}`, { isTemporary })
  }
  if (signal.aborted) {
    const seconds = secondsText(rules.timeoutMs ?? defaultTimeoutMs)
    return new DownloadFailed(`No answer within ${seconds}`, { isTemporary })
  }
  return new DownloadFailed(connectionFailure(error), { isTemporary })
}

const secondsText = (ms: number) => (ms === 1000 ? '1 second' : `${ms / 1000} seconds`)
