import { crc32 } from 'node:zlib'
import type { ZipEntry } from './read-zip.ts'
import { type PackedFile, directoryRecords, endRecord, localRecord } from './zip-records.ts'

/** A ZIP archive of these entries, stored without compression. */
export function writeZip(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const files: { file: PackedFile; offset: number }[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const { length } = content
    const file: PackedFile = {
      name,
      method: 'stored',
      crc32: crc32(content),
      packedBytes: length,
      bytes: length,
    }
    const record = localRecord(file)
    parts.push(record, content)
    files.push({ file, offset })
    offset += record.length + length
  }
  const directory = directoryRecords(files, false)
  return Buffer.concat([
    ...parts,
    directory,
    endRecord({ count: files.length, size: directory.length, offset }),
  ])
}
