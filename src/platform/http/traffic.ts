import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Server, type ServerResponse } from 'node:http'
import { Server as Listener, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { ShopProblem } from '../problems.ts'

/** More requests at once than this are sent away at the door, so that those inside are answered. */
const mostAtOnce = 500

/** In milliseconds: how long visitors with an open connection may still ask when the shop closes. */
const lastCalls = 500

export class TooBusy extends ShopProblem {
  constructor() {
    super(503, 'too-busy', 'The shop is very busy. Please try again in a moment.')
  }
}

/** Counts what is asked over sockets, so that a crowd can be turned away, and the shop closed with everybody answered. */
export class Traffic {
  readonly #server: Server
  readonly #underWay = new Set<ServerResponse>()
  #isEnding = false

  constructor({ server }: FastifyInstance) {
    this.#server = server
    // Before Fastify sees the request: some of its answers are sent at once.
    server.prependListener('request', (_request, response: ServerResponse) => {
      this.#underWay.add(response)
      response.once('close', () => this.#underWay.delete(response))
      if (this.#isEnding) askToLeave(response)
    })
  }

  /** Throws {@link TooBusy} where a request is one too many. Whether the shop lives is told in any crowd. */
  admit({ raw, url }: FastifyRequest) {
    const isOurOwn = !(raw.socket instanceof Socket)
    if (this.#underWay.size > mostAtOnce && !isOurOwn && url !== '/healthz' && url !== '/readyz')
      throw new TooBusy()
  }

  /**
   * Ends the traffic: for a moment everybody is answered and asked to leave, then nobody is let in, and what is under way
   * is answered. Takes `patience` milliseconds at the most.
   */
  async end(patience: number) {
    const start = performance.now()
    this.#isEnding = true
    for (const response of this.#underWay) askToLeave(response)
    if (this.#server.listening) await wait(lastCalls)
    await quietTurn(this.#server)
    // Node's own close would cut the connections that are idle just now, whose next request may be on its way.
    Listener.prototype.close.call(this.#server)
    while (this.#underWay.size > 0 && performance.now() - start < patience) await wait(10)
  }
}

function askToLeave(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/**
 * Waits for a turn of the event loop in which nobody was let in and little happened: nobody stands at the door that closes
 * now. A turn lets in one at a time, so that nobody came is the only sign that nobody waits.
 */
async function quietTurn(server: Server) {
  let hasCome = true
  const notice = () => (hasCome = true)
  server.on('connection', notice)
  for (let turn = 0; turn < 10_000 && hasCome; turn++) {
    hasCome = false
    const start = performance.now()
    await nextTurn()
    if (performance.now() - start > 0.1) hasCome = true
  }
  server.off('connection', notice)
}
