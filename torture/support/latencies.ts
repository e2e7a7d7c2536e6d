import { percentile } from './percentile.ts'

/** Request durations in ms. */
export class Latencies {
  readonly #durationsMs: number[] = []

  async measure<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now()
    try {
      return await work()
    } finally {
      this.#durationsMs.push(performance.now() - start)
    }
  }

  /** In ms, rounded, for a percentage from 0 to 100. */
  percentile(percent: number): number {
    return Math.round(percentile(this.#durationsMs, percent / 100))
  }

  toString(): string {
    return `p95 ${this.percentile(95)} ms, longest ${this.percentile(100)} ms`
  }
}
