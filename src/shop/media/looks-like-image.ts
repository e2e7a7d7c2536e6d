/** Checks the signature of a file before any decoder reads it. SVG is rejected, since it can contain scripts. */
export function looksLikeImage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return signatures.some((signature) => signature.test(start))
}

const signatures = [
  /^\x89PNG\r\n\x1a\n/, // oxlint-disable-line no-control-regex
  /^\xff\xd8\xff/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^[^]{4}ftypavi[fs]/,
]
