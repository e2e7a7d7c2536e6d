import { percentile } from './percentile.ts'

/** Response times by status, printed with their 95th percentiles: "100 × 200 (p95 12 ms)". */
export class ResponseTimes {
  readonly #timesMs = new Map<string, number[]>()

  add(status: string | number, ms: number) {
    const times = this.#timesMs.get(String(status)) ?? []
    this.#timesMs.set(String(status), times)
    times.push(ms)
  }

  statuses(): string[] {
    return [...this.#timesMs.keys()]
  }

  /** In ms, over all responses unless a status is given. */
  p95(status?: string | number): number {
    return percentile(status === undefined ? this.#all() : (this.#timesMs.get(String(status)) ?? []), 0.95)
  }

  /** In ms. */
  slowest(): number {
    return Math.max(0, ...this.#all())
  }

  toString(): string {
    const statuses = [...this.#timesMs].toSorted(([a], [b]) => a.localeCompare(b))
    return statuses
      .map(
        ([status, times]) =>
          `${times.length.toLocaleString('en')} × ${status} (p95 ${Math.round(percentile(times, 0.95))} ms)`,
      )
      .join(', ')
  }

  #all() {
    return [...this.#timesMs.values()].flat()
  }
}
