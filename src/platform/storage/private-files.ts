import { type Stats, chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The shop's own files in DATA_DIR. */
const ownNames = new Set([
  'database',
  'media',
  'secrets.json',
  'lock.sqlite',
  'lock.sqlite-journal',
  'backup.sock',
  'backup-work',
])

/** Present in the root of a mounted disk. */
const ignoredNames = new Set(['lost+found'])

const othersMask = 0o077

/** Makes this process create files with mode 0600 and folders with 0700. */
export function restrictNewFiles() {
  process.umask(othersMask)
}

/** Removes other users' permissions from the shop's files. A folder with other content keeps its own mode. */
export function restrictDataFolder(dataDir: string) {
  // Windows has access lists instead of modes.
  if (process.platform === 'win32') return
  const names = readdirSync(dataDir).filter((name) => !ignoredNames.has(name))
  const own = names.filter((name) => ownNames.has(name))
  if (own.length === names.length) restrict(dataDir)
  for (const name of own) restrictRecursively(join(dataDir, name))
}

/**
 * The shop's files in the folder that other users of the machine may access, by their path in it. A closed folder protects its
 * content, such as the files that the embedded database unpacks with a wider mode.
 */
export function listOpenFiles(dataDir: string): string[] {
  if (process.platform === 'win32') return []
  const own = readdirSync(dataDir).filter((name) => ownNames.has(name))
  return own.flatMap((name) => listOpen(dataDir, name))
}

function listOpen(dataDir: string, path: string): string[] {
  const stats = lstatSync(join(dataDir, path), { throwIfNoEntry: false })
  if (!isOpen(stats)) return []
  const inner = stats?.isDirectory() ? readdirSync(join(dataDir, path)) : []
  return [path, ...inner.flatMap((name) => listOpen(dataDir, join(path, name)))]
}

/** Links have no mode of their own. */
function isOpen(stats: Stats | undefined) {
  return stats !== undefined && !stats.isSymbolicLink() && (stats.mode & othersMask) !== 0
}

function restrictRecursively(path: string) {
  restrict(path)
  if (!statSync(path).isDirectory()) return
  for (const { parentPath, name } of readdirSync(path, { recursive: true, withFileTypes: true })) {
    const inner = join(parentPath, name)
    if (lstatSync(inner, { throwIfNoEntry: false })?.isSymbolicLink() === false) restrict(inner)
  }
}

/** Ignores files deleted meanwhile. */
function restrict(path: string) {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode
  if (mode !== undefined && (mode & othersMask) !== 0) chmodSync(path, mode & 0o7777 & ~othersMask)
}
