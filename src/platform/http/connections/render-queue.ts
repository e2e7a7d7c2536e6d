import type { ServerResponse } from 'node:http'
import { ShopProblem } from '#platform/problems.ts'
import { Overloaded } from './overloaded.ts'

/** Rendering uses one core; the others in progress wait for the database meanwhile. */
const defaultMaxRunning = 8

/** A waiting request holds its socket and headers, about 20 KB. */
const defaultMaxWaiting = 1000

/** A request that has waited this long is refused. */
const maxWaitMs = 1250

/** How often overdue requests are refused; few at a time, so that others get served in between. */
const sweepIntervalMs = 20

/** Pages that waited longer start together, or cached responses, which go before each, would get most of the time. */
const fairWaitMs = 10

/** Renders that start in one turn of the event loop, once they waited that long. */
const maxStartsInTurn = 3

/** Turns of the event loop between two renders while connections arrive. */
const maxTurnsToAccept = 10

interface Options {
  maxRunning?: number
  maxWaiting?: number
  onRefuse?: () => void
  /** Connections accepted since the start. Node accepts at most one in each turn of the event loop. */
  acceptedConnections?: () => number
}

interface Waiting {
  /** By `performance.now()`. */
  since: number
  start: () => void
  refuse: () => void
}

/** The client closed the connection before its page was rendered. */
export class ClientGone extends ShopProblem {
  constructor() {
    super(400, 'aborted', 'The connection closed before the page was rendered.')
  }
}

/**
 * Renders a few pages at a time; the others wait, oldest first, and are refused when they waited too long. Each render starts in
 * its own turn of the event loop, so that cached responses and cheap calls are served in between; three start in a turn when they
 * have waited.
 */
export class RenderQueue {
  readonly maxWaiting: number
  readonly #maxRunning: number
  readonly #onRefuse: () => void
  readonly #acceptedConnections: () => number
  /** Goes before the regular lane. */
  readonly #urgent = new Set<Waiting>()
  readonly #regular = new Set<Waiting>()
  #running = 0
  #isStartScheduled = false
  #isSweepScheduled = false
  #refused = 0
  #started = 0
  #waitedMs = 0

  constructor({ maxRunning, maxWaiting, onRefuse = () => {}, acceptedConnections = () => 0 }: Options = {}) {
    this.#maxRunning = maxRunning ?? defaultMaxRunning
    this.maxWaiting = maxWaiting ?? defaultMaxWaiting
    this.#onRefuse = onRefuse
    this.#acceptedConnections = acceptedConnections
  }

  /** Requests that wait for a render to end. */
  get waiting() {
    return this.#urgent.size + this.#regular.size
  }

  /** Totals since the start of the process, and the current state. */
  get stats() {
    return {
      running: this.#running,
      waiting: this.waiting,
      started: this.#started,
      refused: this.#refused,
      waitedMs: this.#waitedMs,
    }
  }

  /**
   * Runs `render` when it is its turn. Throws {@link Overloaded} if the queue is full or the wait too long, and
   * {@link ClientGone} if the client stops waiting.
   */
  async run<T>(response: ServerResponse, render: () => Promise<T>, { isUrgent = false } = {}): Promise<T> {
    if (response.destroyed) throw new ClientGone()
    if (this.waiting >= this.maxWaiting && !(isUrgent && this.#displaceRegular())) throw this.#refusal()
    await this.#waitForTurn(response, isUrgent ? this.#urgent : this.#regular)
    try {
      return await render()
    } finally {
      this.#running--
      this.#scheduleStart()
    }
  }

  /** Refuses the request that would be refused next. Returns whether there was one. */
  #displaceRegular() {
    const [oldest] = this.#regular
    oldest?.refuse()
    return oldest !== undefined
  }

  #waitForTurn(response: ServerResponse, lane: Set<Waiting>) {
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        lane.delete(waiting)
        response.off('close', onClose)
      }
      const onClose = () => {
        leave()
        reject(new ClientGone())
      }
      const waiting: Waiting = {
        since: performance.now(),
        start: () => {
          leave()
          resolve()
        },
        refuse: () => {
          leave()
          reject(this.#refusal())
        },
      }
      lane.add(waiting)
      response.once('close', onClose)
      this.#scheduleStart()
      this.#scheduleSweep()
    })
  }

  #refusal() {
    this.#refused++
    this.#onRefuse()
    return new Overloaded()
  }

  #scheduleStart() {
    if (this.#isStartScheduled || this.#running >= this.#maxRunning || this.waiting === 0) return
    this.#isStartScheduled = true
    this.#startInNextTurn(maxTurnsToAccept)
  }

  /** Waits for a turn in which no connection arrived, so that new visitors get in between renders. */
  #startInNextTurn(turnsLeft: number) {
    const accepted = this.#acceptedConnections()
    setImmediate(() => {
      if (turnsLeft > 1 && this.#acceptedConnections() > accepted) return this.#startInNextTurn(turnsLeft - 1)
      this.#isStartScheduled = false
      this.#startInThisTurn()
      this.#scheduleStart()
    })
  }

  #startInThisTurn() {
    this.#startNext()
    for (let started = 1; started < maxStartsInTurn && this.#running < this.#maxRunning; started++) {
      if (this.#nextWaitMs() < fairWaitMs) return
      this.#startNext()
    }
  }

  /** The request whose turn is next. */
  get #next(): Waiting | undefined {
    const [next] = this.#urgent.size > 0 ? this.#urgent : this.#regular
    return next
  }

  #nextWaitMs() {
    return this.#next ? performance.now() - this.#next.since : 0
  }

  #startNext() {
    const next = this.#next
    if (!next) return
    this.#running++
    this.#started++
    this.#waitedMs += performance.now() - next.since
    next.start()
  }

  #scheduleSweep() {
    if (this.#isSweepScheduled) return
    this.#isSweepScheduled = true
    setTimeout(() => this.#refuseOverdue(), sweepIntervalMs).unref()
  }

  #refuseOverdue() {
    this.#isSweepScheduled = false
    const latest = performance.now() - maxWaitMs
    for (const lane of [this.#urgent, this.#regular]) {
      for (const waiting of lane) {
        if (waiting.since > latest) break
        waiting.refuse()
      }
    }
    if (this.waiting > 0) this.#scheduleSweep()
  }
}
