interface Sample {
  /** Position in the primary's write-ahead log, in bytes. */
  written: number
  /** Invalidation generation when the position was read. */
  generation: number
  /** By `performance.now()`. */
  at: number
}

const maxSamples = 100

/** Measures a replica's lag by the primary's positions that it has not replayed yet. */
export class ReplicaLag {
  #unreplayed: Sample[] = []
  #replayed = 0
  #written = 0
  /** All changes up to this generation have been replayed. */
  replayedGeneration = -1

  addPrimary(sample: Sample) {
    this.#written = Math.max(this.#written, sample.written)
    // Keeps the oldest sample, which measures the lag, and the latest.
    if (this.#unreplayed.length === maxSamples) this.#unreplayed.pop()
    this.#unreplayed.push(sample)
  }

  addReplica(replayed: number) {
    this.#replayed = replayed
    const done = this.#unreplayed.filter(({ written }) => written <= replayed)
    this.#unreplayed = this.#unreplayed.filter(({ written }) => written > replayed)
    this.replayedGeneration = done.at(-1)?.generation ?? this.replayedGeneration
  }

  hasSampleOf(generation: number) {
    return generation <= this.replayedGeneration || this.#unreplayed.at(-1)?.generation === generation
  }

  /** In ms; 0 if everything has been replayed. */
  age(now: number) {
    const [oldest] = this.#unreplayed
    return oldest ? now - oldest.at : 0
  }

  get bytes() {
    return Math.max(0, this.#written - this.#replayed)
  }

  reset() {
    this.#unreplayed = []
    this.replayedGeneration = -1
  }
}
