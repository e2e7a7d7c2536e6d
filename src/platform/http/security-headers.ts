import { hash, randomBytes } from 'node:crypto'

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

/** How an answer for one visitor may be stored: nowhere. */
export const noStore = 'private, no-store'

/** Names the scripts of one answer as ours: whoever slips in another does not know it. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * Names the scripts that stand in a page's own HTML by their hashes (CSP 3, section 8.4), and takes the nonce out by which they
 * are known as ours: a page that is kept and sent to many cannot have a new one each time. A script that slipped in while the
 * page was rendered did not know the nonce, so it gets no hash.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const parts = html.split(` nonce="${nonce}"`)
  const hashes: string[] = []
  for (let i = 1; i < parts.length; i++) {
    const [before = '', after = ''] = [parts[i - 1], parts[i]]
    const tagEnd = after.indexOf('>')
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, tagEnd)
    if (!tag.startsWith('<script') || tag.includes(' src=')) continue
    const script = after.slice(tagEnd + 1, after.indexOf('</script>', tagEnd))
    hashes.push(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  return { html: parts.join('').replace(/<meta property="csp-nonce"[^>]*>/, ''), hashes }
}

interface OwnParts {
  /** Sources of the scripts in the page itself, beside those in files. */
  scripts: string[]
  /** While the shop is developed, Vite writes changed styles into the page. */
  writesStyles: boolean
}

/** For a page: scripts and styles of ours alone, and nobody puts it into a frame. */
export function pagePolicy({ scripts, writesStyles }: OwnParts): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    writesStyles ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // A measure or a place in a style attribute runs nothing and loads nothing that the lines below do not allow.
    "style-src-attr 'unsafe-inline'",
    // A product's picture may lie elsewhere.
    'img-src * data: blob:',
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
