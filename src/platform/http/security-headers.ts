import { hash, randomBytes } from 'node:crypto'

const year = 365 * 24 * 60 * 60

/** Headers of every response. */
export function securityHeaders(publicUrl: URL): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': `max-age=${year}` } : {}),
  }
}

const deniedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']

/** Cache policy of private responses. */
export const noStore = 'private, no-store'

/** A CSP nonce for one response; injected scripts cannot know it. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The CSP source that allows an inline script with exactly this text. */
export function hashScript(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}

interface PageSources {
  /** Sources for inline scripts: hashes or nonces. */
  scripts: string[]
  /** In development Vite adds inline styles. */
  writesStyles: boolean
}

/** CSP for pages: own scripts and styles only, no framing. */
export function pagePolicy({ scripts, writesStyles }: PageSources): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    writesStyles ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // Style attributes cannot run scripts, and can load only what the other directives allow.
    "style-src-attr 'unsafe-inline'",
    // Product pictures may be on other hosts.
    'img-src * data: blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** CSP for other content: it may not run or load anything, even if opened as a page. */
export function filePolicy(contentType: string): string {
  const noFraming = "frame-ancestors 'none'"
  // A stricter policy breaks the browser's PDF viewer.
  return contentType.startsWith('application/pdf') ? noFraming : `default-src 'none'; ${noFraming}`
}
