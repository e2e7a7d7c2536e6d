import { Busy } from './problems.ts'

interface Turn {
  /** Waits only for others that go first. */
  first?: boolean
}

/**
 * Runs at most `atOnce` works at a time, in the order of asking, those that go first before the others. Throws {@link Busy}
 * when `waiting` others of the same kind wait already.
 */
export function boundedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const firstLine: (() => void)[] = []
  const line: (() => void)[] = []

  async function enter(line: (() => void)[]) {
    if (running < atOnce) {
      running++
      return
    }
    if (line.length === waiting) throw new Busy()
    await new Promise<void>((admit) => line.push(admit))
  }

  // The place is handed on rather than freed, so that nobody can slip in between.
  function leave() {
    const admitNext = firstLine.shift() ?? line.shift()
    if (admitNext) admitNext()
    else running--
  }

  return async <T>(work: () => Promise<T>, { first = false }: Turn = {}): Promise<T> => {
    await enter(first ? firstLine : line)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
