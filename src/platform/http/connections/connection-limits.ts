import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { ShopProblem } from '#platform/problems.ts'
import { addressMatcher } from './address-matcher.ts'
import { RequestTimeout, TooManyConnections, endWithProblem } from './raw-replies.ts'
import { networkOf } from '#platform/http/rate-limits/network.ts'
import { type Traffic, hasBody } from './traffic.ts'

/** Connections per network above those that may be busy, so at the cap at least one is idle or slow and can be closed. */
const spareConnections = 12

const maxUnfinishedBodiesPerNetwork = 64

const checkIntervalMs = 1000

const kibibyte = 1024

/** Minimum upload rate: 4 KiB/s, less than a slow phone connection. */
const receiving = { windowMs: 20_000, minBytes: 80 * kibibyte }

/** Minimum download rate. The kernel buffers large blocks, so the window is long. */
const sending = { windowMs: 60_000, minBytes: 16 * kibibyte }

interface Connection {
  socket: Socket
  openResponses: Set<ServerResponse>
  sendWindow: Window
}

interface UnfinishedBody {
  request: IncomingMessage
  network: string
  window: Window
}

interface Window {
  startedAt: number
  bytes: number
}

interface Setup {
  traffic: Traffic
  trustProxy: string[] | undefined
  safeHeaders: Record<string, string>
}

/**
 * Caps connections and unfinished bodies per client network and closes slow ones. At a cap the oldest is closed, so a slow attack
 * cannot lock out buyers who share its address.
 */
export class ConnectionLimits {
  readonly #log: FastifyBaseLogger
  readonly #traffic: Traffic
  readonly #safeHeaders: Record<string, string>
  readonly #isTrustedProxy: (address: string) => boolean
  readonly #connections = new Map<Socket, Connection>()
  /** By network, oldest first. Trusted proxies are exempt, because they carry many clients. */
  readonly #connectionsOf = new Map<string, Set<Connection>>()
  /** By network of the forwarded client address, oldest first. */
  readonly #bodiesOf = new Map<string, Set<UnfinishedBody>>()

  constructor(app: FastifyInstance, { traffic, trustProxy, safeHeaders }: Setup) {
    const { server, log } = app
    this.#log = log
    this.#traffic = traffic
    this.#safeHeaders = safeHeaders
    this.#isTrustedProxy = addressMatcher(trustProxy ?? [])
    server.on('connection', (socket: Socket) => this.#addConnection(socket))
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const connection = this.#connections.get(socket)
      connection?.openResponses.add(response)
      response.once('close', () => connection?.openResponses.delete(response))
    })
    const timer = setInterval(() => this.closeSlow(performance.now()), checkIntervalMs).unref()
    app.addHook('onClose', async () => clearInterval(timer))
  }

  #addConnection(socket: Socket) {
    const connection = { socket, openResponses: new Set<ServerResponse>(), sendWindow: windowFrom(0) }
    this.#connections.set(socket, connection)
    const address = socket.remoteAddress
    // No address: already closed, or a local socket.
    const network = address === undefined || this.#isTrustedProxy(address) ? null : networkOf(address)
    const group = network === null ? null : addTo(this.#connectionsOf, network, connection)
    socket.once('close', () => {
      this.#connections.delete(socket)
      if (network !== null) removeFrom(this.#connectionsOf, network, connection)
    })
    const cap = this.#traffic.maxBusyConnections + spareConnections
    if (group && group.size > cap) this.#closeOldestUnused(group)
  }

  #closeOldestUnused(group: Set<Connection>) {
    for (const connection of group) {
      if ([...connection.openResponses].some((response) => this.#traffic.isInFlight(response))) continue
      group.delete(connection)
      this.#log.debug('Connection closed: too many from its network')
      return this.#end(connection.socket, new TooManyConnections())
    }
  }

  /** Counts a request whose body is still arriving; at the cap, rejects the oldest of its network. */
  addUnfinishedBody({ raw, ip }: FastifyRequest) {
    if (!(raw.socket instanceof Socket) || !hasBody(raw) || raw.complete) return
    const network = networkOf(ip)
    const body = { request: raw, network, window: windowFrom(raw.socket.bytesRead) }
    const group = addTo(this.#bodiesOf, network, body)
    if (group.size <= maxUnfinishedBodiesPerNetwork) return
    for (const other of group) {
      if (isFinished(other)) removeFrom(this.#bodiesOf, network, other)
    }
    if (group.size <= maxUnfinishedBodiesPerNetwork) return
    const [oldest] = group
    if (!oldest) return
    removeFrom(this.#bodiesOf, network, oldest)
    this.#log.debug('Request closed: too many unfinished bodies from its network')
    this.#end(oldest.request.socket, new TooManyConnections())
  }

  /** Closes connections below their minimum rate; `now` is by `performance.now()`. */
  closeSlow(now: number) {
    for (const group of this.#bodiesOf.values()) {
      for (const body of group) {
        if (isFinished(body)) removeFrom(this.#bodiesOf, body.network, body)
        else if (this.#isTooSlow(body, now)) {
          removeFrom(this.#bodiesOf, body.network, body)
          this.#log.debug('Request closed: body too slow')
          this.#end(body.request.socket, new RequestTimeout())
        }
      }
    }
    for (const { socket, sendWindow } of this.#connections.values()) {
      const delivered = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0) restart(sendWindow, now, delivered)
      else if (isBelowRate(sendWindow, { now, bytes: delivered }, sending)) {
        this.#log.debug('Connection closed: client reads too slowly')
        socket.destroy()
      }
    }
  }

  #isTooSlow({ request, window }: UnfinishedBody, now: number) {
    const bytes = request.socket.bytesRead
    // Unread bytes mean that the handler is slow, not the client.
    if (request.readableLength > 0) restart(window, now, bytes)
    return isBelowRate(window, { now, bytes }, receiving)
  }

  /** Sends the reason if a request is pending. On an idle connection it would be taken for the next response. */
  #end(socket: Socket, problem: ShopProblem) {
    const { openResponses } = this.#connections.get(socket) ?? {}
    const isIdle = !openResponses?.size && socket.bytesWritten > 0
    if (isIdle || this.hasStartedResponse(socket)) socket.destroy()
    else endWithProblem(socket, problem, this.#safeHeaders)
  }

  /** Whether a response is partly sent, so that another one would corrupt it. */
  hasStartedResponse(socket: Socket) {
    const { openResponses = [] } = this.#connections.get(socket) ?? {}
    return [...openResponses].some(({ headersSent }) => headersSent)
  }
}

const windowFrom = (bytes: number): Window => ({ startedAt: performance.now(), bytes })

function restart(window: Window, now: number, bytes: number) {
  window.startedAt = now
  window.bytes = bytes
}

/** Checks the rate when a window ends, and starts the next one. */
function isBelowRate(
  window: Window,
  { now, bytes }: { now: number; bytes: number },
  { windowMs, minBytes }: typeof receiving,
) {
  if (now - window.startedAt < windowMs) return false
  const isSlow = bytes - window.bytes < minBytes
  restart(window, now, bytes)
  return isSlow
}

const isFinished = ({ request }: UnfinishedBody) => request.complete || request.destroyed

function addTo<Item>(groups: Map<string, Set<Item>>, key: string, item: Item): Set<Item> {
  const group = groups.get(key) ?? new Set()
  groups.set(key, group)
  return group.add(item)
}

function removeFrom<Item>(groups: Map<string, Set<Item>>, key: string, item: Item) {
  const group = groups.get(key)
  group?.delete(item)
  if (group?.size === 0) groups.delete(key)
}
