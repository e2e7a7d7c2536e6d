import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { BackupUnusable } from '#platform/backup/backup-unusable.ts'

/**
 * Restores a backup into a new embedded database in this folder, in a process of its own: the memory of WebAssembly is returned only
 * at its end. Throws {@link BackupUnusable}.
 */
export async function restoreInProcess(backup: Readable, folder: string) {
  const file = import.meta.url.endsWith('.ts') ? './restore-process.ts' : './restore-process.js'
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [path, folder], { stdio: ['pipe', 'ignore', 'pipe'] })
  const [[code], reason] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stderr),
    // A process that has failed reads no more.
    pipeline(backup, child.stdin).catch(() => {}),
  ])
  if (code !== 0) throw new BackupUnusable(`The backup cannot be restored. ${reason.trim()}`)
}
