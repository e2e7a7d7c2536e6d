import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '#platform/package-root.ts'

/** Settings and data of a shop that was tried in this folder, which no release contains. */
const excluded = ['.env', '.git', 'data']

/** A folder that looks like an unpacked and built release, with links to this one's files. Its settings are its own. */
export async function createReleaseFolder(folder: string) {
  await mkdir(folder)
  for (const name of await readdir(packageRoot))
    if (!excluded.includes(name)) await symlink(join(packageRoot, name), join(folder, name))
}
