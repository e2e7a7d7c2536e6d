import type { Readable } from 'node:stream'
import type { Config } from '#platform/config.ts'
import { connectS3 } from './connect-s3.ts'
import { type FileStore, isPictureName } from './file-store.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

/** Pictures are small, so a reply that has not begun by then does not come. */
const requestTimeoutMs = 5000

export interface StoreLog {
  warn: (details: object, message: string) => void
  info: (message: string) => void
}

/**
 * Files in a bucket of an S3-compatible store. Its calls throw {@link StorageUnavailable}. The log has one line when calls begin to
 * fail and one when they succeed again, because a page has many pictures.
 */
export async function openS3Store(s3: NonNullable<Config['s3']>, log?: StoreLog): Promise<FileStore> {
  // Loaded on demand: the SDK is large, and most shops use the disk.
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, paginateListObjectsV2 } =
    await import('@aws-sdk/client-s3')
  const client = await connectS3(s3, { requestTimeoutMs })
  const objectKey = (name: string) => ({ Bucket: s3.bucket, Key: name })
  let isFailing = false

  async function watch<T>(call: Promise<T>): Promise<T> {
    try {
      const reply = await call
      if (isFailing) log?.info('The store for pictures responds again')
      isFailing = false
      return reply
    } catch (cause) {
      const error = new StorageUnavailable(s3, cause)
      if (!isFailing) log?.warn({ err: error }, 'The store for pictures fails')
      isFailing = true
      throw error
    }
  }

  const nullIfMissing = (error: unknown) => {
    if (error instanceof NoSuchKey) return null
    throw error
  }

  return {
    folder: null,
    put: async (name, bytes) => {
      const content = { Body: bytes, ContentType: contentTypeOf(name) }
      await watch(client.send(new PutObjectCommand({ ...objectKey(name), ...content })))
    },
    remove: async (name) => {
      await watch(client.send(new DeleteObjectCommand(objectKey(name))))
    },
    read: async (name) => {
      const object = await watch(client.send(new GetObjectCommand(objectKey(name))).catch(nullIfMissing))
      return (object?.Body as Readable | undefined) ?? null
    },
    list: async function* () {
      // Names with a slash are backups in the same bucket.
      const pages = paginateListObjectsV2({ client }, { Bucket: s3.bucket, Delimiter: '/' })
      for (;;) {
        const { done, value: page } = await watch(pages.next())
        if (done) return
        yield* (page.Contents ?? []).flatMap(({ Key = '' }) => (isPictureName(Key) ? [Key] : []))
      }
    },
  }
}

/** All stored pictures are WebP. */
const contentTypeOf = (name: string) => (name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream')
