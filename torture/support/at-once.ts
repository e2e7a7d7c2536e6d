/** Does `work` for 0 … count - 1, so many of them at once. A worker whose work answers false goes home. */
export async function atOnce(
  count: number,
  workers: number,
  work: (index: number, worker: number) => Promise<boolean | void>,
) {
  let next = 0
  const toil = async (_: unknown, worker: number) => {
    while (next < count) {
      if ((await work(next++, worker)) === false) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(workers, count) }, toil))
}
