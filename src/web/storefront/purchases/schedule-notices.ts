const second = 1000

/** The first notice waits for the visitor to settle; the others come at random, none stays long. In milliseconds. */
const firstAfter = 10 * second
const shownFor = 6 * second
const soonest = 15 * second
const latest = 60 * second

interface Turns {
  /** The number of the notice to show, from 0 on. */
  show: (turn: number) => void
  hide: () => void
  /** From 0 up to 1. */
  random?: () => number
}

/** Says when a notice comes and goes, until it is stopped. */
export function takeTurns({ show, hide, random = Math.random }: Turns): () => void {
  let timers = [setTimeout(() => take(0), firstAfter)]

  function take(turn: number) {
    show(turn)
    const pause = soonest + random() * (latest - soonest)
    timers = [setTimeout(hide, shownFor), setTimeout(() => take(turn + 1), pause)]
  }

  return () => timers.forEach(clearTimeout)
}
