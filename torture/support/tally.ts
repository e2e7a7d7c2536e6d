/** Counts outcomes by name, printed as "100 × 201, 9,900 × 409". */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(outcome: string | number) {
    const name = String(outcome)
    this.#counts.set(name, this.count(name) + 1)
  }

  count(outcome: string | number): number {
    return this.#counts.get(String(outcome)) ?? 0
  }

  names(): string[] {
    return [...this.#counts.keys()]
  }

  toString(): string {
    const counts = [...this.#counts].toSorted(([a], [b]) => a.localeCompare(b))
    return counts.map(([name, count]) => `${count.toLocaleString('en')} × ${name}`).join(', ')
  }
}
