/** Counts what happened by name: "100 × 201, 9,900 × 409". */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(what: string | number) {
    const name = String(what)
    this.#counts.set(name, this.of(name) + 1)
  }

  of(what: string | number): number {
    return this.#counts.get(String(what)) ?? 0
  }

  names(): string[] {
    return [...this.#counts.keys()]
  }

  toString(): string {
    const counts = [...this.#counts].toSorted(([a], [b]) => a.localeCompare(b))
    return counts.map(([name, count]) => `${count.toLocaleString('en')} × ${name}`).join(', ')
  }
}
