import type { Readable } from 'node:stream'
import type { Config } from '#platform/config.ts'
import type { FileStore } from './file-store.ts'

/** Files in a bucket of an S3-compatible store, shared by all processes and machines. */
export async function openS3Store(s3: NonNullable<Config['s3']>): Promise<FileStore> {
  // Large, and most shops keep their pictures on the disk.
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint: s3.endpoint,
    // Stores of one's own know no regions, but a signature names one.
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // Not every compatible store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: string) => ({ Bucket: s3.bucket, Key: name })
  return {
    folder: null,
    put: async (name, bytes) => {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentType: contentTypeOf(name) }))
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    read: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)))
        return (Body as Readable | undefined) ?? null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
  }
}

/** The shop keeps pictures alone, and all of them as WebP. */
const contentTypeOf = (name: string) => (name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream')
