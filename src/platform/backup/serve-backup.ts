import { chmodSync, rmSync } from 'node:fs'
import { type Server, createServer } from 'node:net'
import { join } from 'node:path'
import type { Db } from '#platform/database/db.ts'
import { writeBackup } from './write-backup.ts'

/** Where a running shop hands out its backup: a socket in its own folder, for whoever owns the folder. */
export const backupSocket = (dataDir: string) => join(dataDir, 'backup.sock')

interface Log {
  warn: (details: object, message: string) => void
}

/** The embedded database is open to the shop's process alone, so the process itself writes the backup. Nobody else waits long. */
export function serveBackup(db: Db, dataDir: string, log: Log): Server {
  const path = backupSocket(dataDir)
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    writeBackup({ db, dataDir }, socket).catch((error: unknown) => {
      log.warn({ err: error }, 'A backup could not be written')
      socket.destroy()
    })
  })
  server.on('error', (error) => log.warn({ err: error }, 'No backup can be made while the shop runs'))
  server.listen(path, () => chmodSync(path, 0o600))
  return server
}
