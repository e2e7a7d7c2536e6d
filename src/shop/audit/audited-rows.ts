/** A long list of changed rows as JSON, which takes a fraction of the memory of the rows. */
export class AuditedRows {
  /** Of the products that the rows name by their id. */
  readonly productIds: number[] = []
  readonly #rows: string[] = []

  get count() {
    return this.#rows.length
  }

  add(row: object) {
    if ('id' in row && typeof row.id === 'number') this.productIds.push(row.id)
    this.#rows.push(JSON.stringify(row))
  }

  toJson(): string {
    return `[${this.#rows.join(',')}]`
  }
}
