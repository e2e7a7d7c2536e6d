const firstDelayMs = 10_000
const displayTimeMs = 6_000
const minIntervalMs = 15_000
const maxIntervalMs = 60_000

interface ScheduleOptions {
  /** Receives the notice's index, from 0. */
  show: (index: number) => void
  hide: () => void
  /** Returns a number from 0 to 1. */
  random?: () => number
}

/** Shows and hides notices at random intervals. Returns a function that stops it. */
export function scheduleNotices({ show, hide, random = Math.random }: ScheduleOptions): () => void {
  let timers = [setTimeout(() => showNotice(0), firstDelayMs)]

  function showNotice(index: number) {
    show(index)
    const intervalMs = minIntervalMs + random() * (maxIntervalMs - minIntervalMs)
    timers = [setTimeout(hide, displayTimeMs), setTimeout(() => showNotice(index + 1), intervalMs)]
  }

  return () => timers.forEach(clearTimeout)
}
