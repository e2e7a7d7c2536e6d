import type { Readable } from 'node:stream'
import type { Config } from '#platform/config.ts'
import { connectS3 } from './connect-s3.ts'
import type { FileStore } from './file-store.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

/** Files in a bucket of an S3-compatible store. Its calls throw {@link StorageUnavailable}. */
export async function openS3Store(s3: NonNullable<Config['s3']>): Promise<FileStore> {
  // Loaded on demand: the SDK is large, and most shops use the disk.
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand } =
    await import('@aws-sdk/client-s3')
  const client = await connectS3(s3)
  const fail = (cause: unknown): never => {
    throw new StorageUnavailable(s3.endpoint, s3.bucket, cause)
  }
  const objectKey = (name: string) => ({ Bucket: s3.bucket, Key: name })
  return {
    folder: null,
    put: async (name, bytes) => {
      const content = { Body: bytes, ContentType: contentTypeOf(name) }
      await client.send(new PutObjectCommand({ ...objectKey(name), ...content })).catch(fail)
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(objectKey(name))).catch(fail)
    },
    read: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectKey(name)))
        return (Body as Readable | undefined) ?? null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        return fail(error)
      }
    },
  }
}

/** All stored pictures are WebP. */
const contentTypeOf = (name: string) => (name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream')
