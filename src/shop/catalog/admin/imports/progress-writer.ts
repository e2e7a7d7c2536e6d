import type { Db } from '#platform/database/db.ts'
import { ImportDiscarded } from './problems.ts'
import { recordProgress } from './queries.ts'

/**
 * Writes how far an import is, outside of its transaction and without waiting. Figures that arrive during a write replace each
 * other.
 */
export class ProgressWriter {
  readonly #db: Db
  readonly #step: { id: number; version: number }
  #latest: number | undefined
  #writing: Promise<void> | undefined
  #isDiscarded = false

  constructor(db: Db, { id, version }: { id: number; version: number }) {
    this.#db = db
    this.#step = { id, version }
  }

  /** Throws ImportDiscarded. */
  readonly report = (done: number) => {
    if (this.#isDiscarded) throw new ImportDiscarded()
    this.#latest = done
    this.#writing ??= this.#write()
  }

  /** Waits for a write in progress. */
  async settle() {
    await this.#writing
  }

  async #write() {
    try {
      while (this.#latest !== undefined) {
        const done = this.#latest
        this.#latest = undefined
        if (!(await recordProgress(this.#db, this.#step, done))) this.#isDiscarded = true
      }
    } catch {
      // The import itself fails if the database is gone.
      this.#latest = undefined
    } finally {
      this.#writing = undefined
    }
  }
}
