import { setImmediate as nextTurn } from 'node:timers/promises'

/** Iterates a long list and yields to the event loop after each chunk, so other requests get served. */
export async function* iterateYielding<T>(list: readonly T[], chunkSize = 200): AsyncGenerator<T> {
  for (let start = 0; start < list.length; start += chunkSize) {
    if (start > 0) await nextTurn()
    yield* list.slice(start, start + chunkSize)
  }
}

/** The same, in chunks. */
export async function* chunkYielding<T>(list: readonly T[], chunkSize: number): AsyncGenerator<T[]> {
  for (let start = 0; start < list.length; start += chunkSize) {
    if (start > 0) await nextTurn()
    yield list.slice(start, start + chunkSize)
  }
}
