import { setImmediate as nextTurn } from 'node:timers/promises'

/** Goes through a long list in steps of a few milliseconds, so that other requests are served between them. */
export async function* iterateYielding<T>(list: readonly T[], size = 200): AsyncGenerator<T> {
  for (let start = 0; start < list.length; start += size) {
    if (start > 0) await nextTurn()
    yield* list.slice(start, start + size)
  }
}

/** The same in parts, as a statement takes them. */
export async function* chunkYielding<T>(list: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let start = 0; start < list.length; start += size) {
    if (start > 0) await nextTurn()
    yield list.slice(start, start + size)
  }
}
