import { Busy } from './problems.ts'

interface TaskOptions {
  /** Runs before all tasks without priority. */
  isPriority?: boolean
}

/**
 * Runs at most `maxRunning` tasks at once, in order of arrival, priority tasks first. Throws {@link Busy} when `maxWaiting`
 * tasks of the same kind are waiting.
 */
export function boundedQueue({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) {
  let running = 0
  const priorityQueue: (() => void)[] = []
  const queue: (() => void)[] = []

  async function acquire(waiting: (() => void)[]) {
    if (running < maxRunning) {
      running++
      return
    }
    if (waiting.length === maxWaiting) throw new Busy()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  // Hands the slot to the next task, so a new one cannot overtake it.
  function release() {
    const startNext = priorityQueue.shift() ?? queue.shift()
    if (startNext) startNext()
    else running--
  }

  return async <T>(task: () => Promise<T>, { isPriority = false }: TaskOptions = {}): Promise<T> => {
    await acquire(isPriority ? priorityQueue : queue)
    try {
      return await task()
    } finally {
      release()
    }
  }
}
