import type { Config } from '#platform/config.ts'

/** A client of an S3-compatible store. It connects with the first call. */
export async function connectS3({ endpoint, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>) {
  const { S3Client } = await import('@aws-sdk/client-s3')
  return new S3Client({
    endpoint,
    // Required for the signature; self-hosted stores ignore it.
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Not every compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
