import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { stopListening } from '#platform/patches/stop-listening.ts'
import { ShopProblem } from '#platform/problems.ts'
import { Overloaded } from './overloaded.ts'
import { RenderQueue } from './render-queue.ts'

/** Requests above this limit get an immediate 503, so those in flight can finish. */
const defaultMaxInFlight = 500

/** How long the process reports itself as overloaded after a rejection. */
const overloadedForMs = 2000

/** At most one overload warning is logged per interval. */
const overloadLogIntervalMs = 10_000

/** Minimum time between recounts while the limit is reached. */
const recountIntervalMs = 10

/** How long requests are still accepted after shutdown starts. */
const drainGraceMs = 500

/** The listening socket closes once no request has arrived for this long. */
const idleBeforeCloseMs = 100

/** How long a drain waits for the first request of a new connection. Browsers preconnect without sending one. */
const unusedSocketMs = 3000

export class ShuttingDown extends ShopProblem {
  constructor() {
    super(503, 'closing', 'The shop is restarting. Try again in a moment.')
  }
}

export interface TrafficLimits {
  maxInFlight?: number
  maxRenders?: number
  maxWaitingRenders?: number
}

/** Limits requests in flight, and drains them on shutdown. Ignores in-process requests. */
export class Traffic {
  /** Its waiting requests have their own limit, so that they do not take the capacity of others. */
  readonly renderQueue: RenderQueue
  readonly #server: Server
  readonly #log: FastifyBaseLogger
  readonly #maxInFlight: number
  readonly #openResponses = new Set<ServerResponse>()
  /** Responses in progress: the request is complete, and the client reads fast enough. */
  readonly #inFlight = new Set<ServerResponse>()
  /** Requests whose body is still arriving. Slow senders must not use up the limit. */
  readonly #receiving = new Map<ServerResponse, IncomingMessage>()
  /** Connections without a request yet, with the time they were opened. */
  readonly #unusedSockets = new Map<Socket, number>()
  #acceptedConnections = 0
  isDraining = false
  /** The drain is over: connections are closed, so requests that still run fail without a recipient. */
  hasEnded = false
  #isRejecting = false
  #lastActivity = 0
  #lastRejection = -Infinity
  #lastOverloadLog = -Infinity
  #lastRecount = -Infinity

  constructor(
    { server, log }: FastifyInstance,
    { maxInFlight = defaultMaxInFlight, maxRenders, maxWaitingRenders }: TrafficLimits = {},
  ) {
    this.#server = server
    this.#log = log
    this.#maxInFlight = maxInFlight
    this.renderQueue = new RenderQueue({
      ...(maxRenders && { maxRunning: maxRenders }),
      ...(maxWaitingRenders && { maxWaiting: maxWaitingRenders }),
      onRefuse: () => this.#reportOverload(),
      acceptedConnections: () => this.#acceptedConnections,
    })
    server.on('connection', (socket: Socket) => {
      this.#acceptedConnections++
      this.#lastActivity = performance.now()
      this.#unusedSockets.set(socket, this.#lastActivity)
      socket.once('close', () => this.#unusedSockets.delete(socket))
    })
    // Runs before Fastify, which sends some responses immediately.
    server.prependListener('request', ({ socket }, response: ServerResponse) => {
      this.#lastActivity = performance.now()
      this.#unusedSockets.delete(socket)
      this.#openResponses.add(response)
      response.once('close', () => {
        this.#openResponses.delete(response)
        this.#inFlight.delete(response)
        this.#receiving.delete(response)
      })
      if (this.isDraining) setConnectionClose(response)
    })
  }

  /** The process is shutting down; load balancers should stop sending requests. */
  get isEnding() {
    return this.isDraining
  }

  /** Requests are being rejected, or were within the last seconds. */
  get isOverloaded() {
    return performance.now() - this.#lastRejection < overloadedForMs
  }

  isInFlight(response: ServerResponse) {
    return this.#inFlight.has(response) || this.#receiving.get(response)?.complete === true
  }

  /** Counts the request. Throws {@link Overloaded} or {@link ShuttingDown}, except for health checks. */
  rejectIfOverloaded({ raw, url }: FastifyRequest, response: ServerResponse) {
    if (!(raw.socket instanceof Socket) || isHealthCheck(url)) return
    if (this.#isRejecting) throw new ShuttingDown()
    this.#requireCapacity()
    if (hasBody(raw)) this.#receiving.set(response, raw)
    else this.#inFlight.add(response)
  }

  /** Call once the body is parsed. Throws {@link Overloaded} if the limit has been reached since. */
  startWork(request: FastifyRequest, response: ServerResponse) {
    // Handlers read multipart uploads while they arrive.
    const isUploading = !request.raw.complete && request.isMultipart()
    if (isUploading || !this.#receiving.delete(response)) return
    this.#requireCapacity()
    this.#inFlight.add(response)
  }

  /** Connections that may all have a request in progress. */
  get maxBusyConnections() {
    return this.#maxInFlight + this.renderQueue.maxWaiting
  }

  #requireCapacity() {
    const limit = this.#maxInFlight + this.renderQueue.waiting
    if (this.#inFlight.size + this.#receiving.size >= limit) this.#recount()
    if (this.#inFlight.size < limit) return
    this.#reportOverload()
    throw new Overloaded()
  }

  /** Requests count once their body is complete, and stop counting while a slow client reads the response. */
  #recount() {
    const now = performance.now()
    if (now - this.#lastRecount < recountIntervalMs) return
    this.#lastRecount = now
    for (const [response, request] of this.#receiving) {
      if (!request.complete) continue
      this.#receiving.delete(response)
      this.#inFlight.add(response)
    }
    for (const response of this.#inFlight) {
      // The request's socket, because a pipelined response has no socket before its turn.
      if (response.headersSent && response.req.socket.writableLength > 0) this.#inFlight.delete(response)
    }
  }

  /** Logs rarely: one line per rejected request would fill the disk. */
  #reportOverload() {
    this.#lastRejection = performance.now()
    if (this.#lastRejection - this.#lastOverloadLog < overloadLogIntervalMs) return
    this.#lastOverloadLog = this.#lastRejection
    const { waiting } = this.renderQueue
    const inFlight = this.#inFlight.size - waiting
    this.#log.warn({ inFlight, waiting }, 'Rejecting requests: too many in flight')
  }

  /**
   * Shuts down in `timeoutMs` at most: first serves requests with `Connection: close`, then rejects new ones, then stops listening
   * and waits for requests in flight.
   */
  async drain(timeoutMs: number) {
    const start = performance.now()
    this.isDraining = true
    for (const response of this.#openResponses) setConnectionClose(response)
    if (this.#server.listening) {
      await wait(drainGraceMs)
      this.#isRejecting = true
      const latest = start + timeoutMs / 2
      await waitUntil(() => this.#isIdle(), latest)
      await waitForQuietTurn(this.#server, latest + idleBeforeCloseMs)
      stopListening(this.#server)
    }
    await waitUntil(() => this.#openResponses.size === 0 && !this.#expectsFirstRequest(), start + timeoutMs)
    this.hasEnded = true
  }

  /** Clients may send again right after a response, and closing resets connections not yet accepted. */
  #isIdle() {
    return this.#openResponses.size === 0 && performance.now() - this.#lastActivity > idleBeforeCloseMs
  }

  #expectsFirstRequest() {
    const oldest = performance.now() - unusedSocketMs
    return [...this.#unusedSockets.values()].some((openedAt) => openedAt > oldest)
  }
}

export function hasBody({ headers }: IncomingMessage) {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

const isHealthCheck = (url: string) => url === '/healthz' || url === '/readyz'

async function waitUntil(condition: () => boolean, latest: number) {
  while (!condition() && performance.now() < latest) await wait(10)
}

function setConnectionClose(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/**
 * Waits for a short turn of the event loop that accepts no connection. Each turn accepts at most one, so only then is the
 * backlog empty.
 */
async function waitForQuietTurn(server: Server, latest: number) {
  let hasConnection = false
  const onConnection = () => (hasConnection = true)
  server.on('connection', onConnection)
  for (let isQuiet = false; !isQuiet && performance.now() < latest;) {
    hasConnection = false
    const start = performance.now()
    await nextTurn()
    isQuiet = !hasConnection && performance.now() - start < 0.1
  }
  server.off('connection', onConnection)
}
