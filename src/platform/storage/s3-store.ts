import type { Readable } from 'node:stream'
import type { Config } from '#platform/config.ts'
import type { FileStore } from './file-store.ts'

/** Files in a bucket of an S3-compatible store. */
export async function openS3Store(s3: NonNullable<Config['s3']>): Promise<FileStore> {
  // Loaded on demand: the SDK is large, and most shops use the disk.
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint: s3.endpoint,
    // Required for the signature; self-hosted stores ignore it.
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // Not every compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const objectKey = (name: string) => ({ Bucket: s3.bucket, Key: name })
  return {
    folder: null,
    put: async (name, bytes) => {
      await client.send(
        new PutObjectCommand({ ...objectKey(name), Body: bytes, ContentType: contentTypeOf(name) }),
      )
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(objectKey(name)))
    },
    read: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectKey(name)))
        return (Body as Readable | undefined) ?? null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
  }
}

/** All stored pictures are WebP. */
const contentTypeOf = (name: string) => (name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream')
