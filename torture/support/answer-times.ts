/** Answers by status with the 95th percentile of what each took: "100 × 200 (p95 12 ms)". */
export class AnswerTimes {
  readonly #waits = new Map<string, number[]>()

  add(status: string | number, ms: number) {
    const waits = this.#waits.get(String(status)) ?? []
    this.#waits.set(String(status), waits)
    waits.push(ms)
  }

  statuses(): string[] {
    return [...this.#waits.keys()]
  }

  /** In milliseconds; of all answers where no status is named. */
  p95(status?: string | number): number {
    return percentile(status === undefined ? this.#all() : (this.#waits.get(String(status)) ?? []), 0.95)
  }

  slowest(): number {
    return Math.max(0, ...this.#all())
  }

  toString(): string {
    const statuses = [...this.#waits].toSorted(([a], [b]) => a.localeCompare(b))
    return statuses
      .map(
        ([status, waits]) =>
          `${waits.length.toLocaleString('en')} × ${status} (p95 ${Math.round(percentile(waits, 0.95))} ms)`,
      )
      .join(', ')
  }

  #all() {
    return [...this.#waits.values()].flat()
  }
}

function percentile(waits: number[], share: number) {
  const sorted = waits.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
