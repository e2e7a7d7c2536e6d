import type { ImportReport } from '#contract/catalog/product-files.ts'

type Change = ImportReport['changes'][number]

/** The changes of an import, of which it lists the first ones by line. */
export class ChangeList {
  inserted = 0
  updated = 0
  readonly #max: number
  #listed: Change[] = []

  constructor(max: number) {
    this.#max = max
  }

  add(...changes: Change[]) {
    const inserted = changes.filter(({ before }) => before === null).length
    this.inserted += inserted
    this.updated += changes.length - inserted
    this.#listed.push(...changes)
    if (this.#listed.length > 2 * this.#max) this.#listed = this.list()
  }

  list(): Change[] {
    return this.#listed.toSorted((one, other) => one.line - other.line).slice(0, this.#max)
  }
}
