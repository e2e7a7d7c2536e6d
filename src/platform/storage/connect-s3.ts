import type { Config } from '#platform/config.ts'

/** Without a limit of their own, calls to a store that accepts connections and never replies would wait forever. */
const connectionTimeoutMs = 3000

/**
 * A client of an S3-compatible store. It connects with the first call. Each of a call's three attempts fails if the store has not
 * begun its reply after `requestTimeoutMs`; omit this for large files.
 */
export async function connectS3(
  { endpoint, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>,
  { requestTimeoutMs }: { requestTimeoutMs?: number } = {},
) {
  const { S3Client } = await import('@aws-sdk/client-s3')
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      ...(requestTimeoutMs === undefined
        ? {}
        : { requestTimeout: requestTimeoutMs, throwOnRequestTimeout: true }),
    },
    // Not every compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
