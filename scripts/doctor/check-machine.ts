import type { Config } from '#platform/config.ts'
import { existingParent } from './check-data-folder.ts'
import { type Finding, fault } from './finding.ts'
import type { Machine } from './machine.ts'

const mebibyte = 1024 * 1024

/** For uploads, the write-ahead log of the embedded database, and a backup. */
const minFreeDiskMiB = 512

/** A server process with its heap, and the embedded database in the same process. */
const workerMiB = 512
const embeddedMiB = 512

export async function checkDisk({ dataDir }: Config, { freeDiskBytes }: Machine): Promise<Finding[]> {
  const freeMiB = Math.floor((await freeDiskBytes(existingParent(dataDir))) / mebibyte)
  if (freeMiB >= minFreeDiskMiB) return []
  return [
    fault(
      `Disk: ${freeMiB} MiB are free for DATA_DIR ${dataDir}, and the shop needs ${minFreeDiskMiB} MiB. ` +
        'Free some space, or set DATA_DIR to a folder on a larger disk.',
    ),
  ]
}

export function checkMemory({ workers, databaseUrl }: Config, { memoryBytes }: Machine): Finding[] {
  const neededMiB = workers * workerMiB + (databaseUrl ? 0 : embeddedMiB)
  const memoryMiB = Math.floor(memoryBytes / mebibyte)
  if (memoryMiB >= neededMiB) return []
  const remedy = workers > 1 ? 'Lower WORKERS, or add memory.' : 'Add memory.'
  return [fault(`Memory: there are ${memoryMiB} MiB, and these settings need ${neededMiB} MiB. ${remedy}`)]
}

const dayMs = 24 * 60 * 60 * 1000

/** No clock is before the installation. The database's own clock is compared in check-database.ts. */
export function checkClock({ now, installedAt }: Machine): Finding[] {
  if (now.getTime() > installedAt.getTime() - dayMs) return []
  return [
    fault(`Clock: it says ${now.toISOString()}, which is in the past. Set the clock, for example by NTP.`),
  ]
}
