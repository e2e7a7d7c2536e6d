import { randomBytes } from 'node:crypto'

const year = 365 * 24 * 60 * 60

/** What every answer carries. */
export function securityHeaders(publicUrl: URL): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': closedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': `max-age=${year}` } : {}),
  }
}

const closedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']

/** Names the scripts of one answer as ours: whoever slips in another does not know it. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** For a page: scripts of ours alone, and nobody puts it into a frame. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // A measure or a place in a style attribute runs nothing and loads nothing that the lines below do not allow.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For what is no page: even when a browser is made to open it as one, it runs and loads nothing. */
export function filePolicy(contentType: string): string {
  const onlyFrames = "frame-ancestors 'none'"
  // A browser's own PDF reader would show nothing.
  return contentType.startsWith('application/pdf') ? onlyFrames : `default-src 'none'; ${onlyFrames}`
}
