import { crc32 } from 'node:zlib'
import type { ZipEntry } from './read-zip.ts'

/** A ZIP archive of these entries, stored without compression. */
export function writeZip(entries: ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const encodedName = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(version, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(encodedName.length, 22)
    const local = Buffer.concat([signature('PK\u0003\u0004'), common, encodedName, content])
    const attributes = Buffer.alloc(14)
    attributes.writeUInt32LE(offset, 10)
    const made = Buffer.alloc(2)
    made.writeUInt16LE(version)
    directory.push(signature('PK\u0001\u0002'), made, common, attributes, encodedName)
    files.push(local)
    offset += local.length
  }
  const size = directory.reduce((total, { length }) => total + length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, ...directory, signature('PK\u0005\u0006'), end])
}

/** 2.0, the first with folders. */
const version = 20

const signature = (text: string) => Buffer.from(text, 'latin1')
