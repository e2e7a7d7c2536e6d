import type { Config } from '#platform/config.ts'
import { OperatorError } from '#platform/operator-error.ts'

/** The S3-compatible store refuses a call or does not respond. */
export class StorageUnavailable extends OperatorError {
  /** False if it does not respond: that may pass, a refusal does not. */
  readonly isRefused: boolean

  /** `bucketSetting` is the variable that names the bucket. */
  constructor(
    { endpoint, region, bucket }: Pick<NonNullable<Config['s3']>, 'endpoint' | 'region' | 'bucket'>,
    cause: unknown,
    bucketSetting = 'S3_BUCKET',
  ) {
    const code = codeOf(cause)
    const refusal = refusals[code] ?? (isNoStore(cause) ? noStore(code) : undefined)
    super(
      refusal?.({ endpoint, region, bucket, bucketSetting }) ??
        `S3_ENDPOINT ${endpoint}: The store does not respond (${code}). Check the address.`,
      { cause },
    )
    this.isRefused = refusal !== undefined
  }
}

interface Place {
  endpoint: string
  region: string
  bucket: string
  bucketSetting: string
}

type Refusal = (place: Place) => string

const otherRegion: Refusal = ({ bucket, region }) =>
  `S3_REGION: The bucket ${bucket} is not in the region ${region}. Set the bucket's region.`

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const refusals: Record<string, Refusal> = {
  InvalidAccessKeyId: ({ endpoint }) =>
    `S3_ACCESS_KEY_ID: The store ${endpoint} does not know this access key.`,
  SignatureDoesNotMatch: ({ endpoint }) =>
    `S3_SECRET_ACCESS_KEY: The store ${endpoint} refuses this secret for the access key.`,
  AccessDenied: ({ bucket }) =>
    `S3_ACCESS_KEY_ID: This access key may not write to the bucket ${bucket}. ` +
    'Allow it to put, get, list and delete objects.',
  NoSuchBucket: ({ endpoint, bucket, bucketSetting }) =>
    `${bucketSetting}: The store ${endpoint} has no bucket ${bucket}. Create it, or correct the name.`,
  AuthorizationHeaderMalformed: otherRegion,
  PermanentRedirect: otherRegion,
}

const noStore =
  (code: string): Refusal =>
  ({ endpoint }) =>
    `S3_ENDPOINT ${endpoint}: No S3-compatible store responds there, or something in front of it does (${code}). Correct the address.`

/** A server answered, and not as a store: it moved the call, does not know its method, or has no such page. */
function isNoStore(error: unknown) {
  const status = statusOf(error)
  return status !== undefined && ((status >= 300 && status < 400) || [404, 405, 501].includes(status))
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode
}

/** The code of the store's response, or of the failed connection. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name in refusals) return error.name
  const status = statusOf(error)
  if (status !== undefined) return `HTTP status ${status}`
  return 'code' in error && typeof error.code === 'string' ? error.code : `${error.name}: ${error.message}`
}
