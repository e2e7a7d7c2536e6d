import { OperatorError } from '#platform/operator-error.ts'

/** The S3-compatible store refuses a call or does not respond. */
export class StorageUnavailable extends OperatorError {
  /** False if it does not respond: that may pass, a refusal does not. */
  readonly isRefused: boolean

  /** `bucketSetting` is the variable that names the bucket. */
  constructor(endpoint: string, bucket: string, cause: unknown, bucketSetting = 'S3_BUCKET') {
    const code = codeOf(cause)
    const reason = reasons[code]
    super(
      reason?.({ endpoint, bucket, bucketSetting }) ??
        `S3_ENDPOINT ${endpoint}: The store does not respond (${code}). Check the address.`,
      {
        cause,
      },
    )
    this.isRefused = reason !== undefined
  }
}

interface Place {
  endpoint: string
  bucket: string
  bucketSetting: string
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const reasons: Record<string, (place: Place) => string> = {
  InvalidAccessKeyId: ({ endpoint }) =>
    `S3_ACCESS_KEY_ID: The store ${endpoint} does not know this access key.`,
  SignatureDoesNotMatch: ({ endpoint }) =>
    `S3_SECRET_ACCESS_KEY: The store ${endpoint} refuses this secret for the access key.`,
  AccessDenied: ({ bucket }) =>
    `S3_ACCESS_KEY_ID: This access key may not write to the bucket ${bucket}. Allow it to put, get and delete objects.`,
  NoSuchBucket: ({ endpoint, bucket, bucketSetting }) =>
    `${bucketSetting}: The store ${endpoint} has no bucket ${bucket}. Create it, or correct the name.`,
}

/** Of the store's response, or of the failed connection. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name in reasons) return error.name
  return 'code' in error && typeof error.code === 'string' ? error.code : `${error.name}: ${error.message}`
}
