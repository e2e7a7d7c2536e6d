import { setImmediate as nextTurn } from 'node:timers/promises'

/** A request takes several turns of the event loop, each of which may wait this long. */
const maxTurnMs = 3

/** Iterates a long list and yields to the event loop after each chunk, or sooner if it takes long, so other requests get served. */
export async function* iterateYielding<T>(list: readonly T[], chunkSize = 200): AsyncGenerator<T> {
  let start = performance.now()
  for (const [index, item] of list.entries()) {
    if (index > 0 && (index % chunkSize === 0 || performance.now() - start > maxTurnMs)) {
      await nextTurn()
      start = performance.now()
    }
    yield item
  }
}

/** The same, in chunks. */
export async function* chunkYielding<T>(list: readonly T[], chunkSize: number): AsyncGenerator<T[]> {
  for (let start = 0; start < list.length; start += chunkSize) {
    if (start > 0) await nextTurn()
    yield list.slice(start, start + chunkSize)
  }
}
