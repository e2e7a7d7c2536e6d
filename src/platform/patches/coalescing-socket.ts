import { Socket } from 'node:net'

/** Sends what is written in one turn of the event loop together: each write costs more than most statements do. */
export class CoalescingSocket extends Socket {
  #isGathering = false

  override cork() {
    if (!this.#isGathering) {
      this.#isGathering = true
      super.cork()
      process.nextTick(() => {
        this.#isGathering = false
        super.uncork()
      })
    }
    super.cork()
  }
}
