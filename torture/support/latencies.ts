/** How long requests took, in ms. */
export class Latencies {
  readonly #all: number[] = []

  async measure<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now()
    try {
      return await work()
    } finally {
      this.#all.push(performance.now() - start)
    }
  }

  /** So much of a hundred took at most this long. */
  percentile(share: number): number {
    const sorted = this.#all.toSorted((a, b) => a - b)
    return Math.round(sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)] ?? 0)
  }

  toString(): string {
    return `p95 ${this.percentile(95)} ms, longest ${this.percentile(100)} ms`
  }
}
