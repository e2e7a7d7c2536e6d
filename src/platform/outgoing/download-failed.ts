interface Failure {
  /** Whether another attempt may succeed. */
  isTemporary?: boolean
  /** From the Retry-After header. */
  retryAfterMs?: number | null
}

/** The message says why, for staff. */
export class DownloadFailed extends Error {
  override name = 'DownloadFailed'
  readonly isTemporary: boolean
  readonly retryAfterMs: number | null

  constructor(message: string, { isTemporary = false, retryAfterMs = null }: Failure = {}) {
    super(message)
    this.isTemporary = isTemporary
    this.retryAfterMs = retryAfterMs
  }
}

/** The failure of a response that is neither 2xx nor a redirect. */
export function responseFailure(statusCode: number, retryAfterMs: number | null): DownloadFailed {
  const isTemporary = statusCode >= 500 || temporaryStatuses.has(statusCode)
  const text = statusTexts[statusCode] ?? (statusCode >= 500 ? 'Server error' : 'Unexpected response')
  return new DownloadFailed(`${text} (${statusCode})`, { isTemporary, retryAfterMs })
}

/** Request timeout, too early, too many requests. */
const temporaryStatuses: ReadonlySet<number> = new Set([408, 425, 429])

const statusTexts: Record<number, string> = {
  401: 'Access denied',
  403: 'Access denied',
  404: 'Not found',
  410: 'Not found',
  429: 'Too many requests',
}
