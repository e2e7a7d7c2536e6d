/**
 * Whether a file begins as the kinds of images do that are taken. It is asked before anything decodes the file, so that
 * SVG, which is a program rather than a picture, never gets that far.
 */
export function looksLikeImage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return beginnings.some((beginning) => beginning.test(start))
}

const beginnings = [
  /^\x89PNG\r\n\x1a\n/, // oxlint-disable-line no-control-regex
  /^\xff\xd8\xff/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^[^]{4}ftypavi[fs]/,
]
