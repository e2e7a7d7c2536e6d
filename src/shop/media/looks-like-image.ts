/** Checks the signature of a file before any decoder reads it. SVG is rejected, since it can contain scripts. */
export function looksLikeImage(bytes: Uint8Array): boolean {
  return signatures.some((signature) => signature.test(startOf(bytes)))
}

/** As phones store photos. The format is patented, so the decoder and most browsers do not read it. */
export function looksLikeHeic(bytes: Uint8Array): boolean {
  return /^[^]{4}ftyp(?:he[iv][cmsx]|mif1|msf1)/.test(startOf(bytes))
}

const startOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 12)).toString('latin1')

const signatures = [
  /^\x89PNG\r\n\x1a\n/, // oxlint-disable-line no-control-regex
  /^\xff\xd8\xff/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^[^]{4}ftypavi[fs]/,
]
