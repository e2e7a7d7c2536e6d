import { TooManyRequests } from '#platform/problems.ts'

const maxWaiting = 4
const retryAfterSeconds = 5

/** A mutex per key, such as an account, with a bounded queue. Throws {@link TooManyRequests} when the queue is full. */
export class KeyedMutex {
  readonly #queues = new Map<string, { last: Promise<void>; length: number }>()

  /** Resolves with the function that releases the lock; it may be called more than once. */
  async acquire(key: string): Promise<() => void> {
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (queue.length > maxWaiting) throw new TooManyRequests(retryAfterSeconds)
    this.#queues.set(key, queue)
    queue.length++

    const previous = queue.last
    const { promise, resolve } = Promise.withResolvers<void>()
    queue.last = promise
    await previous
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      if (--queue.length === 0) this.#queues.delete(key)
      resolve()
    }
  }
}
