import { type LoadGenerator, summarize } from '#bench/load.ts'

/** Sends the items in turn and again, from this many clients without pauses. */
export function sendRepeatedly<T>(
  items: T[],
  clients: number,
  send: (item: T) => Promise<unknown>,
): LoadGenerator {
  let next = 0
  return async (seconds) => {
    const timesMs: number[] = []
    const start = performance.now()
    const end = start + seconds * 1000
    async function client() {
      for (let now = performance.now(); now < end;) {
        const item = items[next++ % items.length]
        if (item !== undefined) await send(item)
        const then = performance.now()
        timesMs.push(then - now)
        now = then
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    return summarize(timesMs, (performance.now() - start) / 1000)
  }
}
