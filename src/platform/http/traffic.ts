import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Server, type ServerResponse } from 'node:http'
import { Server as Listener, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { ShopProblem } from '../problems.ts'

/** More requests at once than this are sent away at the door, so that those inside are answered. */
const mostAtOnce = 500

/** In milliseconds: how long everybody is still answered when the shop closes. */
const lastCalls = 500

/** In milliseconds: after that whoever comes is sent away; the door closes when all are answered and nobody came for so long. */
const quietTime = 100

/** In milliseconds: how long after it was made a connection is expected to ask. Browsers make some that never do. */
const longestSilence = 3000

class TooBusy extends ShopProblem {
  constructor() {
    super(503, 'too-busy', 'The shop is very busy. Please try again in a moment.')
  }
}

export class IsClosing extends ShopProblem {
  constructor() {
    super(503, 'closing', 'The shop is just being restarted. Please try again in a moment.')
  }
}

/** Counts what is asked over sockets, so that a crowd can be turned away, and the shop closed with everybody answered. */
export class Traffic {
  readonly #server: Server
  readonly #underWay = new Set<ServerResponse>()
  /** Connections over which nothing has been asked yet, and when they were made. */
  readonly #newcomers = new Map<Socket, number>()
  #isEnding = false
  #sendsAway = false
  #lastCame = 0

  constructor({ server }: FastifyInstance) {
    this.#server = server
    server.on('connection', (socket: Socket) => {
      this.#lastCame = performance.now()
      this.#newcomers.set(socket, this.#lastCame)
      socket.once('close', () => this.#newcomers.delete(socket))
    })
    // Before Fastify sees the request: some of its answers are sent at once.
    server.prependListener('request', ({ socket }, response: ServerResponse) => {
      this.#lastCame = performance.now()
      this.#newcomers.delete(socket)
      this.#underWay.add(response)
      response.once('close', () => this.#underWay.delete(response))
      if (this.#isEnding) askToLeave(response)
    })
  }

  /** Whether the shop is closing: nobody should be sent here any more. */
  get isEnding() {
    return this.#isEnding
  }

  /**
   * Throws {@link TooBusy} where a request is one too many, {@link IsClosing} where it comes too late. Whether the shop lives is
   * told in any crowd.
   */
  admit({ raw, url }: FastifyRequest) {
    const isOurOwn = !(raw.socket instanceof Socket)
    if (isOurOwn || url === '/healthz' || url === '/readyz') return
    if (this.#sendsAway) throw new IsClosing()
    if (this.#underWay.size > mostAtOnce) throw new TooBusy()
  }

  /**
   * Ends the traffic: for a moment everybody is answered and asked to leave, then sent away, then nobody is let in, and what is
   * under way is answered. Takes `patience` milliseconds at the most.
   */
  async end(patience: number) {
    const start = performance.now()
    this.#isEnding = true
    for (const response of this.#underWay) askToLeave(response)
    if (this.#server.listening) {
      await wait(lastCalls)
      this.#sendsAway = true
      const latest = start + patience / 2
      await until(() => this.#isQuiet(), latest)
      await quietTurn(this.#server, latest + quietTime)
      // Node's own close would cut the connections that are idle just now, whose next request may be on its way.
      Listener.prototype.close.call(this.#server)
    }
    await until(() => this.#underWay.size === 0 && !this.#isAboutToBeAsked(), start + patience)
  }

  /** Who is just answered may come again at once, and who stands at the door when it closes is cut off. */
  #isQuiet() {
    return this.#underWay.size === 0 && performance.now() - this.#lastCame > quietTime
  }

  #isAboutToBeAsked() {
    const oldest = performance.now() - longestSilence
    return [...this.#newcomers.values()].some((made) => made > oldest)
  }
}

async function until(holds: () => boolean, latest: number) {
  while (!holds() && performance.now() < latest) await wait(10)
}

function askToLeave(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/**
 * Waits for a turn of the event loop in which nobody was let in and little happened: nobody stands at the door that closes
 * now. A turn lets in one at a time, so that nobody came is the only sign that nobody waits.
 */
async function quietTurn(server: Server, latest: number) {
  let hasCome = false
  const notice = () => (hasCome = true)
  server.on('connection', notice)
  for (let isQuiet = false; !isQuiet && performance.now() < latest;) {
    hasCome = false
    const start = performance.now()
    await nextTurn()
    isQuiet = !hasCome && performance.now() - start < 0.1
  }
  server.off('connection', notice)
}
