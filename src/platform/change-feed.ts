/**
 * Hears of every change of what is public (catalogue, reviews, settings), in whatever process it is made. What was read at a
 * mark holds as long as the mark does; while changes cannot be heard there is no mark, and nothing may be kept.
 */
export class ChangeFeed {
  #mark = 0
  #isHeard = false

  get mark(): number | null {
    return this.#isHeard ? this.#mark : null
  }

  /** Something changed. */
  changed() {
    this.#mark++
  }

  /** Whether changes can be heard from now on; meanwhile something may have been missed. */
  heard(isHeard: boolean) {
    this.#isHeard = isHeard
    this.#mark++
  }
}

/** Reads once for everybody until something changes, and once in `atMost` milliseconds in any case. */
export function readUntilChange<T>(
  feed: ChangeFeed,
  read: () => Promise<T>,
  atMost: number,
): () => Promise<T> {
  let kept: { mark: number; since: number; value: Promise<T> } | undefined
  return () => {
    const { mark } = feed
    if (mark === null) return read()
    const now = performance.now()
    if (kept && kept.mark === mark && now - kept.since < atMost) return kept.value
    const value = read()
    const reading = { mark, since: now, value }
    kept = reading
    // A failure is nobody's answer but its own caller's.
    value.catch(() => kept === reading && (kept = undefined))
    return value
  }
}
