import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { Server as Listener, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { ShopProblem } from '#platform/problems.ts'

/** Requests beyond this many in flight get a 503 at once, so that those in flight are answered. */
export const defaultMaxInFlight = 500

/** In ms: how long after a rejection the process reports itself as overloaded. */
const overloadedForMs = 2000

/** In ms: at most one line about overload is logged in this time. */
const overloadLogIntervalMs = 10_000

/** In ms: how often at most requests are counted again while the limit is reached. */
const recountIntervalMs = 10

/** In ms: how long requests are still answered after a stop was requested. */
const drainGraceMs = 500

/** In ms: the listening socket closes after no request arrived for this long. */
const idleBeforeCloseMs = 100

/** In ms: how long a new connection may take to send its first request. Browsers open some that never do. */
const unusedSocketMs = 3000

export class Overloaded extends ShopProblem {
  constructor() {
    super(503, 'too-busy', 'The shop is very busy. Please try again in a moment.')
  }
}

export class ShuttingDown extends ShopProblem {
  constructor() {
    super(503, 'closing', 'The shop is just being restarted. Please try again in a moment.')
  }
}

/** Counts requests that arrive over sockets: rejects them under overload, and drains them when the process stops. */
export class Traffic {
  readonly #server: Server
  readonly #log: FastifyBaseLogger
  readonly #maxInFlight: number
  readonly #openResponses = new Set<ServerResponse>()
  /** Responses that are being worked on: the request is complete, and no slow reader holds the answer up. */
  readonly #inFlight = new Set<ServerResponse>()
  /** Requests whose body is arriving, or was not looked at yet. Slow senders must not use up the limit. */
  readonly #receiving = new Map<ServerResponse, IncomingMessage>()
  /** Connections without a request so far, and when they were opened. */
  readonly #unusedSockets = new Map<Socket, number>()
  isDraining = false
  #isRejecting = false
  #lastActivity = 0
  #lastRejection = -Infinity
  #lastOverloadLog = -Infinity
  #lastRecount = -Infinity

  constructor({ server, log }: FastifyInstance, maxInFlight = defaultMaxInFlight) {
    this.#server = server
    this.#log = log
    this.#maxInFlight = maxInFlight
    server.on('connection', (socket: Socket) => {
      this.#lastActivity = performance.now()
      this.#unusedSockets.set(socket, this.#lastActivity)
      socket.once('close', () => this.#unusedSockets.delete(socket))
    })
    // Before Fastify sees the request: some of its answers are sent at once.
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

  /** Whether the process is stopping: a load balancer should send nothing more. */
  get isEnding() {
    return this.isDraining
  }

  /** Whether ordinary requests are rejected for overload, or were a moment ago. */
  get isOverloaded() {
    return performance.now() - this.#lastRejection < overloadedForMs
  }

  isInFlight(response: ServerResponse) {
    return this.#inFlight.has(response) || this.#receiving.get(response)?.complete === true
  }

  /** Counts a request, or throws {@link Overloaded} or {@link ShuttingDown}. Health checks are always answered. */
  rejectIfOverloaded({ raw, url }: FastifyRequest, response: ServerResponse) {
    if (!(raw.socket instanceof Socket) || isHealthCheck(url)) return
    if (this.#isRejecting) throw new ShuttingDown()
    this.#requireCapacity()
    if (hasBody(raw)) this.#receiving.set(response, raw)
    else this.#inFlight.add(response)
  }

  /** Called when the body of a request was parsed; throws {@link Overloaded} where the limit is used up by now. */
  startWork(request: FastifyRequest, response: ServerResponse) {
    // A handler reads an upload by itself, while it arrives.
    const isArriving = !request.raw.complete && request.isMultipart()
    if (isArriving || !this.#receiving.delete(response)) return
    this.#requireCapacity()
    this.#inFlight.add(response)
  }

  #requireCapacity() {
    if (this.#inFlight.size + this.#receiving.size >= this.#maxInFlight) this.#recount()
    if (this.#inFlight.size < this.#maxInFlight) return
    this.#reportOverload()
    throw new Overloaded()
  }

  /** A request is work as soon as its body is there, and no longer where its answer waits for a slow reader. */
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
      // The socket of the request: a pipelined answer has none of its own before its turn.
      if (response.headersSent && response.req.socket.writableLength > 0) this.#inFlight.delete(response)
    }
  }

  /** One line in a while: a line for each rejected request would fill the disk. */
  #reportOverload() {
    this.#lastRejection = performance.now()
    if (this.#lastRejection - this.#lastOverloadLog < overloadLogIntervalMs) return
    this.#lastOverloadLog = this.#lastRejection
    this.#log.warn({ inFlight: this.#inFlight.size }, 'Rejecting requests: too many in flight')
  }

  /**
   * Drains: for a moment requests are still answered and connections asked to close, then requests are rejected, then the
   * listening socket closes, and what is in flight is answered. Takes `timeoutMs` at most.
   */
  async drain(timeoutMs: number) {
    const start = performance.now()
    this.isDraining = true
    for (const response of this.#openResponses) setConnectionClose(response)
    if (this.#server.listening) {
      await wait(drainGraceMs)
      this.#isRejecting = true
      const latest = start + timeoutMs / 2
      await until(() => this.#isIdle(), latest)
      await quietTurn(this.#server, latest + idleBeforeCloseMs)
      // Node's own close would cut the connections that are idle just now, whose next request may be on its way.
      Listener.prototype.close.call(this.#server)
    }
    await until(() => this.#openResponses.size === 0 && !this.#expectsFirstRequest(), start + timeoutMs)
  }

  /** An answered client may ask again at once, and connections not accepted yet are reset by the close. */
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

async function until(holds: () => boolean, latest: number) {
  while (!holds() && performance.now() < latest) await wait(10)
}

function setConnectionClose(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/**
 * Waits for a turn of the event loop in which no connection was accepted and little else happened. A turn accepts one
 * connection at a time, so a turn without one is the only sign that none waits.
 */
async function quietTurn(server: Server, latest: number) {
  let hasConnection = false
  const notice = () => (hasConnection = true)
  server.on('connection', notice)
  for (let isQuiet = false; !isQuiet && performance.now() < latest;) {
    hasConnection = false
    const start = performance.now()
    await nextTurn()
    isQuiet = !hasConnection && performance.now() - start < 0.1
  }
  server.off('connection', notice)
}
