/**
 * Counts changes of public data (catalog, reviews, settings), whichever process makes them. A value read at one generation is
 * valid until the next; while disconnected there is no generation, so nothing may be cached.
 */
export class Invalidations {
  #generation = 0
  #isConnected = false
  readonly #listeners: (() => void)[] = []

  /** Null while notifications cannot be received. */
  get generation(): number | null {
    return this.#isConnected ? this.#generation : null
  }

  /** Drops everything cached at an earlier generation. */
  invalidate() {
    this.#generation++
    for (const listener of this.#listeners) listener()
  }

  onInvalidate(listener: () => void) {
    this.#listeners.push(listener)
  }

  /** Also invalidates: notifications may have been missed while disconnected. */
  setConnected(isConnected: boolean) {
    this.#isConnected = isConnected
    this.invalidate()
  }
}
