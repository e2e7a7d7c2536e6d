import { type BackupTimes, readBackupTimes } from '#platform/backup/schedule/queries.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { type JobCounts, countJobs } from '#platform/jobs/queries.ts'

export interface DatabaseFigures {
  jobs: JobCounts
  /** Null if the shop writes no scheduled backups. */
  backups: BackupTimes | null
}

/** Null if the database does not respond. */
export type ReadFigures = () => Promise<DatabaseFigures | null>

interface Setup {
  db: Db
  clock: Clock
  hasBackups: boolean
}

const maxAgeMs = 5000
const timeoutMs = 2000

/** Reads the figures of the database at most every 5 seconds, however often it is called. */
export function createFiguresReader({ db, clock, hasBackups }: Setup): ReadFigures {
  let last: { figures: Promise<DatabaseFigures | null>; readAt: number } | undefined
  return () => {
    if (last === undefined || performance.now() - last.readAt > maxAgeMs)
      last = { figures: readInTime(), readAt: performance.now() }
    return last.figures
  }

  async function readInTime() {
    const { promise: timeout, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(resolve, timeoutMs, null)
    const figures = readFigures().catch(() => null)
    return Promise.race([figures, timeout]).finally(() => clearTimeout(timer))
  }

  async function readFigures(): Promise<DatabaseFigures> {
    const [jobs, backups] = await Promise.all([
      countJobs(db, clock()),
      hasBackups ? readBackupTimes(db) : null,
    ])
    return { jobs, backups }
  }
}
