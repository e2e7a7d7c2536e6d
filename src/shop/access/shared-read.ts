/**
 * Reads once for all who ask while the reading before still runs. Nobody is given an answer that is older than the question:
 * under load one reading at a time serves every waiting request, and a change holds for the next request everywhere.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined

  function start() {
    next = undefined
    const reading = read()
    running = reading
    return reading
  }

  return () => (next ??= running.then(start, start))
}
