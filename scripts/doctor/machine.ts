import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from '#platform/package-root.ts'

/** Facts about the machine that checks read. */
export interface Machine {
  now: Date
  /** Memory of the machine, or less in a container. */
  memoryBytes: number
  freeDiskBytes: (folder: string) => Promise<number>
  /** When this version was installed. */
  installedAt: Date
}

export function readMachine(): Machine {
  const limit = process.constrainedMemory()
  return {
    now: new Date(),
    // 0 or a huge number without a limit.
    memoryBytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
    freeDiskBytes: async (folder) => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    installedAt: statSync(join(packageRoot, 'package.json')).mtime,
  }
}
