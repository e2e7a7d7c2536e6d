import { chmodSync, rmSync } from 'node:fs'
import { type Server, createServer } from 'node:net'
import { join } from 'node:path'
import { writeBackup } from './write-backup.ts'

/** Unix socket through which a running shop writes backups, for the owner of its data folder. */
export const backupSocket = (dataDir: string) => join(dataDir, 'backup.sock')

interface Log {
  warn: (details: object, message: string) => void
}

/** Only the shop's process can open the embedded database, so it writes the backup itself. */
export function serveBackup(source: Parameters<typeof writeBackup>[0], log: Log): Server {
  const path = backupSocket(source.dataDir)
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    writeBackup(source, socket).catch((error: unknown) => {
      log.warn({ err: error }, 'Backup failed')
      socket.destroy()
    })
  })
  server.on('error', (error) =>
    log.warn({ err: error }, 'Backup socket unavailable; backups require stopping the shop'),
  )
  server.listen(path, () => chmodSync(path, 0o600))
  return server
}
