import { buffer } from 'node:stream/consumers'
import type { Config } from '#platform/config.ts'
import { OperatorError } from '#platform/operator-error.ts'
import type { FileStore } from './file-store.ts'

const probeName = 'write-check.txt'

/** Some server accepts files at the address of the store, but does not keep them. */
class StoreForgets extends OperatorError {
  constructor(endpoint: string) {
    super(
      `S3_ENDPOINT ${endpoint}: This is no S3-compatible store: it has not kept a file. Correct the address.`,
    )
  }
}

/**
 * Writes a file, reads it back and removes it. Throws {@link StoreForgets}, and StorageUnavailable for a store with a wrong key or
 * bucket, or without a response.
 */
export async function verifyStore(files: FileStore, { endpoint }: NonNullable<Config['s3']>) {
  const probe = Buffer.from('x')
  await files.put(probeName, probe)
  const stored = await files.read(probeName)
  if (!stored || !probe.equals(await buffer(stored))) throw new StoreForgets(endpoint)
  await files.remove(probeName)
}
