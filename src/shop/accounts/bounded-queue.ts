import { Busy } from './problems.ts'

/** Runs at most `atOnce` works at a time, in the order of asking. Throws {@link Busy} when `waiting` others wait already. */
export function boundedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []

  async function enter() {
    if (running < atOnce) {
      running++
      return
    }
    if (line.length === waiting) throw new Busy()
    await new Promise<void>((admit) => line.push(admit))
  }

  // The place is handed on rather than freed, so that nobody can slip in between.
  function leave() {
    const admitNext = line.shift()
    if (admitNext) admitNext()
    else running--
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
