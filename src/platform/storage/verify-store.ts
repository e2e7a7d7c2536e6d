import type { FileStore } from './file-store.ts'

const probeName = 'write-check.txt'

/** Writes and removes a file. Throws StorageUnavailable for a store with a wrong key or bucket, or without a response. */
export async function verifyStore(files: FileStore) {
  await files.put(probeName, Buffer.from('x'))
  await files.remove(probeName)
}
