import { TooManyRequests } from '#platform/problems.ts'

/** Requests that may wait for one that is being answered. */
const maxWaiting = 4
const retryAfterSeconds = 5

/** Runs costly work one at a time for each key, such as an account. Throws {@link TooManyRequests} when too many wait. */
export class KeyedMutex {
  readonly #queues = new Map<string, { running: Promise<void>; length: number }>()

  /** Resolves when it is this caller's turn, with the function that ends the turn. */
  async acquire(key: string): Promise<() => void> {
    const queue = this.#queues.get(key) ?? { running: Promise.resolve(), length: 0 }
    if (queue.length > maxWaiting) throw new TooManyRequests(retryAfterSeconds)
    this.#queues.set(key, queue)
    queue.length++

    const before = queue.running
    let end!: () => void
    queue.running = new Promise<void>((resolve) => (end = resolve))
    await before
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      if (--queue.length === 0) this.#queues.delete(key)
      end()
    }
  }
}
