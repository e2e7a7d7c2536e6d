import { createHash } from 'node:crypto'
import { CreateBucketCommand, GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { connectS3 } from '#platform/storage/connect-s3.ts'
import type { startS3 } from '#tests/support/s3-server.ts'

type S3 = Awaited<ReturnType<typeof startS3>>

/** Creates an empty bucket. */
export async function createBucket(s3: S3, bucket: string) {
  const client = await connectS3(s3)
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
}

/** The SHA-256 of each file, by its name. */
export async function hashFiles(s3: S3): Promise<Record<string, string>> {
  const client = await connectS3(s3)
  const hashes: Record<string, string> = {}
  for (const name of await listNames(s3)) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: s3.bucket, Key: name }))
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
    hashes[name] = createHash('sha256').update(bytes).digest('hex')
  }
  return hashes
}

async function listNames(s3: S3): Promise<string[]> {
  const client = await connectS3(s3)
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: s3.bucket }))
  return Contents.map(({ Key = '' }) => Key)
}
