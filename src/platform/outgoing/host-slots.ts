/** Limits the concurrent requests to each host. */
export class HostSlots {
  readonly #maxPerHost: number
  readonly #hosts = new Map<string, { running: number; waiting: (() => void)[] }>()

  constructor(maxPerHost: number) {
    this.#maxPerHost = maxPerHost
  }

  async run<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    const slots = this.#hosts.get(host) ?? { running: 0, waiting: [] }
    this.#hosts.set(host, slots)
    if (slots.running < this.#maxPerHost) slots.running++
    else await new Promise<void>((resolve) => slots.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = slots.waiting.shift()
      // The slot goes to the next request.
      if (next) next()
      else if (--slots.running === 0) this.#hosts.delete(host)
    }
  }
}
