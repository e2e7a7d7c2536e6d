import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the shop keeps in DATA_DIR. */
const ownNames = new Set([
  'database',
  'media',
  'secrets.json',
  'lock.sqlite',
  'lock.sqlite-journal',
  'backup.sock',
])

/** The root of a mounted disk has it. */
const foreignNames = new Set(['lost+found'])

const ofOthers = 0o077

/** From now on this process creates files with mode 0600 and folders with 0700. */
export function restrictNewFiles() {
  process.umask(ofOthers)
}

/**
 * Takes the rights of other users from what is in a data folder already. The folder itself keeps them if it holds
 * other things too: it may be shared.
 */
export function restrictDataFolder(dataDir: string) {
  // Windows has access lists instead of modes.
  if (process.platform === 'win32') return
  const names = readdirSync(dataDir).filter((name) => !foreignNames.has(name))
  const own = names.filter((name) => ownNames.has(name))
  if (own.length === names.length) close(dataDir)
  for (const name of own) closeAll(join(dataDir, name))
}

function closeAll(path: string) {
  close(path)
  if (!statSync(path).isDirectory()) return
  for (const { parentPath, name } of readdirSync(path, { recursive: true, withFileTypes: true })) {
    const inner = join(parentPath, name)
    if (lstatSync(inner, { throwIfNoEntry: false })?.isSymbolicLink() === false) close(inner)
  }
}

/** A file that is gone by now needs nothing. */
function close(path: string) {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode
  if (mode !== undefined && (mode & ofOthers) !== 0) chmodSync(path, mode & 0o7777 & ~ofOthers)
}
