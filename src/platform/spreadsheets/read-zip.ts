import { inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Buffer
}

/** Thrown for an archive that cannot be read; its message says why. */
class UnreadableZip extends Error {
  override name = 'UnreadableZip'
}

/** Enough for a spreadsheet of a few hundred rows, with styles and themes. */
const maxEntries = 500

const endSignature = 0x06054b50
const endLength = 22
const entrySignature = 0x02014b50
const entryLength = 46
const localLength = 30
const maxCommentLength = 0xffff
const encrypted = 1
const stored = 0
const deflated = 8

/**
 * The wanted entries of a ZIP archive, whose contents together have at most `maxBytes`. The archive's information about its
 * sizes is not relied on. Format: PKWARE APPNOTE 6.3.10. Throws UnreadableZip.
 */
export function readZip(
  archive: Buffer,
  { isWanted, maxBytes }: { isWanted: (name: string) => boolean; maxBytes: number },
): ZipEntry[] {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > maxEntries) throw new UnreadableZip('too many entries')
  const entries: ZipEntry[] = []
  let remainingBytes = maxBytes
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (!hasSignature(archive, at, entrySignature, entryLength)) throw new UnreadableZip('damaged directory')
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + entryLength, at + entryLength + nameLength)
    if (isWanted(name)) {
      const content = readContent(archive, at, remainingBytes)
      remainingBytes -= content.length
      entries.push({ name, content })
    }
    at += entryLength + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

/** The names of the entries; none if the archive is damaged. */
export function listZipEntries(archive: Buffer): string[] {
  try {
    const names: string[] = []
    readZip(archive, { isWanted: (name) => names.push(name) < 0, maxBytes: 0 })
    return names
  } catch (error) {
    if (error instanceof UnreadableZip) return []
    throw error
  }
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - endLength - maxCommentLength)
  for (let at = archive.length - endLength; at >= first; at--)
    if (archive.readUInt32LE(at) === endSignature) return at
  throw new UnreadableZip('no archive')
}

function readContent(archive: Buffer, entry: number, maxBytes: number): Buffer {
  if ((archive.readUInt16LE(entry + 8) & encrypted) !== 0) throw new UnreadableZip('encrypted')
  const method = archive.readUInt16LE(entry + 10)
  const local = archive.readUInt32LE(entry + 42)
  if (local + localLength > archive.length) throw new UnreadableZip('damaged entry')
  const start = local + localLength + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const data = archive.subarray(start, start + archive.readUInt32LE(entry + 20))
  if (method === stored && data.length <= maxBytes) return data
  if (method !== deflated) throw new UnreadableZip('too large, or an unknown method')
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, maxBytes) })
  } catch {
    throw new UnreadableZip('too large or damaged')
  }
}

const hasSignature = (archive: Buffer, at: number, signature: number, length: number) =>
  at + length <= archive.length && archive.readUInt32LE(at) === signature
