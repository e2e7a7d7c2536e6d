import { inflateSync } from 'node:zlib'

/**
 * The TrueType font in a WOFF 1.0 file (https://www.w3.org/TR/WOFF/). fontkit reads WOFF itself, but inflates the whole
 * outline table for each glyph, which takes seconds with a large font.
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)

  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (let i = 0; i < count; i++) {
    const entry = 44 + 20 * i
    const start = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(start, start + packedLength)
    const table = packedLength < length ? inflateSync(packed) : packed

    const at = 12 + 16 * i
    woff.copy(directory, at, entry, entry + 4)
    woff.copy(directory, at + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(length, at + 12)
    // Each table starts at a multiple of four bytes.
    const padding = Buffer.alloc(-length & 3)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
