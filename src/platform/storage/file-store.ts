import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Files served under `/media/`, by name. */
export interface FileStore {
  /** Folder on this machine; null if the files are elsewhere. */
  folder: string | null
  /** Atomic. A name always refers to the same content. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Does nothing if the file does not exist. */
  remove: (name: string) => Promise<void>
  /** Null if the file does not exist. */
  read: (name: string) => Promise<Readable | null>
  /** The names of all pictures. */
  list: () => AsyncIterable<string>
}

/** Other files in the store, such as temporary ones, are not the shop's pictures. */
export const isPictureName = (name: string) => /^[\w-]+\.webp$/.test(name)

export async function openFileStore(folder: string): Promise<FileStore & { folder: string }> {
  await mkdir(folder, { recursive: true })
  return {
    folder,
    put: (name, bytes) => writeAtomically(join(folder, name), bytes),
    remove: (name) => rm(join(folder, name), { force: true }),
    read: async (name) => {
      try {
        return (await open(join(folder, name))).createReadStream()
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    list: async function* () {
      yield* (await readdir(folder)).filter(isPictureName)
    },
  }
}

/** Writes to a temporary file first, so readers never see a partial one. */
async function writeAtomically(path: string, bytes: Uint8Array) {
  const temporary = `${path}.${randomUUID()}`
  try {
    await writeFile(temporary, bytes)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
