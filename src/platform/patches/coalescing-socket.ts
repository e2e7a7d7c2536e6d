import { Socket } from 'node:net'

/**
 * Sends everything written in one turn of the event loop as one packet: node-postgres corks and uncorks around each query, and a
 * write costs more than most statements. Remove when its pipeline mode writes once per turn.
 */
export class CoalescingSocket extends Socket {
  #isCoalescing = false

  override cork() {
    if (!this.#isCoalescing) {
      this.#isCoalescing = true
      super.cork()
      process.nextTick(() => {
        this.#isCoalescing = false
        super.uncork()
      })
    }
    super.cork()
  }
}
