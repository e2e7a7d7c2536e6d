import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Files that people see under `/media/`, by name. */
export interface FileStore {
  /** Where they lie on this machine; null where they lie elsewhere. */
  folder: string | null
  /** Keeps a file whole or not at all; a name stands for one content for ever. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Does nothing where there is no such file. */
  remove: (name: string) => Promise<void>
  /** Null where there is no such file. */
  read: (name: string) => Promise<Readable | null>
}

export async function openFileStore(folder: string): Promise<FileStore & { folder: string }> {
  await mkdir(folder, { recursive: true })
  return {
    folder,
    put: (name, bytes) => writeWhole(join(folder, name), bytes),
    remove: (name) => rm(join(folder, name), { force: true }),
    read: async (name) => {
      try {
        return (await open(join(folder, name))).createReadStream()
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
  }
}

/** A half-written file never has the name that others read. */
async function writeWhole(path: string, bytes: Uint8Array) {
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
