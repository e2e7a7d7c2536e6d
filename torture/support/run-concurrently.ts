/** Runs `work` for 0 … count - 1 with this many workers. A worker stops when its work returns false. */
export async function runConcurrently(
  count: number,
  workerCount: number,
  work: (index: number, worker: number) => Promise<boolean | void>,
) {
  let next = 0
  const runWorker = async (_: unknown, worker: number) => {
    while (next < count) {
      if ((await work(next++, worker)) === false) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(workerCount, count) }, runWorker))
}
