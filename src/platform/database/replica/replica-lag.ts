interface Sample {
  /** Of the primary's log, in bytes. */
  written: number
  /** Invalidations heard before the primary was asked. */
  generation: number
  /** In milliseconds. */
  at: number
}

const maxSamples = 100

/** How far a replica is behind, by positions of the primary that it has not replayed yet. */
export class ReplicaLag {
  #unreplayed: Sample[] = []
  #replayed = 0
  #written = 0
  /** Every change of invalidations up to this one has been replayed. */
  replayedGeneration = -1

  addPrimary(sample: Sample) {
    this.#written = Math.max(this.#written, sample.written)
    // The oldest sample tells the lag, the latest one what is waited for.
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

  /** In milliseconds: 0 where everything that was written has been replayed. */
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
