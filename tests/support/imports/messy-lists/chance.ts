import { randomNumbers } from '#demo/random-numbers.ts'

/** Choices that follow from a seed. */
export class Chance {
  readonly #next: () => number

  constructor(seed: number) {
    this.#next = randomNumbers(seed)
  }

  is(probability: number): boolean {
    return this.#next() < probability
  }

  /** From `min` to `max`. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.#next() * (max - min + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }

  /** An item by its weight. */
  weighted<Item extends string>(weights: Partial<Record<Item, number>>): Item {
    const entries = Object.entries(weights) as [Item, number][]
    let rest = this.#next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    const [last] = entries.at(-1) ?? []
    if (last === undefined) throw new RangeError('Nothing to pick from')
    return entries.find(([, weight]) => (rest -= weight) < 0)?.[0] ?? last
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, position: this.#next() }))
      .toSorted((one, other) => one.position - other.position)
      .map(({ item }) => item)
  }
}
