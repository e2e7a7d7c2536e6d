import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

interface Setup {
  url: string
  skus: string[]
  perSecond: number
}

const linesPerQuote = 3

/**
 * Prices carts at a steady rate, whether or not earlier replies have come, so that a stall counts in full.
 */
export class SteadyQuotes {
  readonly #over = new AbortController()
  readonly #setup: Setup
  readonly #sending: Promise<void>
  #pending = new Set<Promise<void>>()
  #timesMs: number[] = []
  #failed = 0

  constructor(setup: Setup) {
    this.#setup = setup
    this.#sending = this.#sendAll()
  }

  /** The times since the last call. */
  take() {
    const taken = { timesMs: this.#timesMs, failed: this.#failed }
    this.#timesMs = []
    this.#failed = 0
    return taken
  }

  async stop() {
    this.#over.abort()
    await this.#sending
    await Promise.all(this.#pending)
  }

  async #sendAll() {
    const intervalMs = 1000 / this.#setup.perSecond
    let due = performance.now()
    for (let count = 0; !this.#over.signal.aborted; count++) {
      due += intervalMs
      await wait(Math.max(0, due - performance.now()))
      const sent = this.#send(count).finally(() => this.#pending.delete(sent))
      this.#pending.add(sent)
    }
  }

  async #send(count: number) {
    const start = performance.now()
    const { url, skus } = this.#setup
    const items = Array.from({ length: linesPerQuote }, (_, line) => ({
      sku: skus[(count * 7919 + line * 104_729) % skus.length],
      quantity: 1,
    }))
    const isQuoted = await fetch(`${url}/api/checkout/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items }),
    }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status === 200
      },
      () => false,
    )
    this.#timesMs.push(performance.now() - start)
    if (!isQuoted) this.#failed++
  }
}
