import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '#platform/config.ts'
import { connectS3 } from '#platform/storage/connect-s3.ts'
import { StorageUnavailable } from '#platform/storage/storage-unavailable.ts'
import type { BackupTarget, StoredFile } from './backup-target.ts'

interface S3Address {
  s3: NonNullable<Config['s3']>
  bucket: string
  prefix: string
  /** A file is written here first, so that a slow upload does not hold the snapshot of the database. */
  workFolder: string
}

/** 10,000 parts at most: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html. So 320 GB. */
const partBytes = 32 * 1024 * 1024

/** Objects of an S3-compatible store. Its calls throw {@link StorageUnavailable}. */
export async function openS3Target({ s3, bucket, prefix, workFolder }: S3Address): Promise<BackupTarget> {
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, paginateListObjectsV2 } =
    await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const client = await connectS3(s3)
  const fail = (cause: unknown): never => {
    throw new StorageUnavailable({ ...s3, bucket }, cause, 'BACKUP_TO')
  }
  const objectKey = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })

  async function listFiles() {
    const files: StoredFile[] = []
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
      for (const { Key = '', Size = 0 } of page.Contents ?? [])
        files.push({ name: Key.slice(prefix.length), bytes: Size })
    return files
  }

  return {
    list: () => listFiles().catch(fail),
    write: async (name, produce) => {
      await mkdir(workFolder, { recursive: true })
      const path = join(workFolder, name)
      try {
        await produce(createWriteStream(path, { mode: 0o600 }))
        const params = { ...objectKey(name), Body: createReadStream(path) }
        await new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done().catch(fail)
      } finally {
        await rm(path, { force: true })
      }
    },
    put: async (name, text) => {
      await client.send(new PutObjectCommand({ ...objectKey(name), Body: text })).catch(fail)
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
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(objectKey(name))).catch(fail)
    },
  }
}
