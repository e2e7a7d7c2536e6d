import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** Files that people see under `/media/`, by name. */
export interface FileStore {
  folder: string
  /** Keeps a file whole or not at all; a name stands for one content for ever. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Does nothing where there is no such file. */
  remove: (name: string) => Promise<void>
}

export async function openFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true })
  return {
    folder,
    put: (name, bytes) => writeWhole(join(folder, name), bytes),
    remove: (name) => rm(join(folder, name), { force: true }),
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
