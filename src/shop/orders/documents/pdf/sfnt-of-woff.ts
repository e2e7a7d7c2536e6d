import { inflateSync } from 'node:zlib'

/**
 * Extracts the TrueType font of a WOFF 1.0 file (https://www.w3.org/TR/WOFF/). fontkit reads WOFF too, but inflates the whole
 * outline table for each glyph, which takes seconds for large fonts.
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
    const compressedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const compressed = woff.subarray(start, start + compressedLength)
    const table = compressedLength < length ? inflateSync(compressed) : compressed

    const target = 12 + 16 * i
    woff.copy(directory, target, entry, entry + 4)
    woff.copy(directory, target + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(offset, target + 8)
    directory.writeUInt32BE(length, target + 12)
    // Tables are aligned to four bytes.
    const padding = Buffer.alloc(-length & 3)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
