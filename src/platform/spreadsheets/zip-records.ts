// The records of a ZIP archive. Format: PKWARE APPNOTE 6.3.10.

/** The data of a file in an archive. */
export interface PackedFile {
  name: string
  method: 'stored' | 'deflated'
  crc32: number
  packedBytes: number
  bytes: number
}

/** Precedes the data of a file. */
export const localRecord = (file: PackedFile) =>
  Buffer.concat([signature('PK\u0003\u0004'), fieldsOf(file, 0), Buffer.from(file.name)])

/** Precedes data whose sizes are not known yet; a {@link sizeRecord} follows the data. */
export const streamedRecord = (name: string) =>
  Buffer.concat([
    signature('PK\u0003\u0004'),
    fieldsOf({ name, method: 'deflated', crc32: 0, packedBytes: 0, bytes: 0 }, sizesFollow),
    Buffer.from(name),
  ])

export function sizeRecord({ crc32, packedBytes, bytes }: PackedFile): Buffer {
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(crc32, 0)
  sizes.writeUInt32LE(packedBytes, 4)
  sizes.writeUInt32LE(bytes, 8)
  return Buffer.concat([signature('PK\u0007\u0008'), sizes])
}

/** Follows all files, with the offset of each. */
export function directoryRecords(files: { file: PackedFile; offset: number }[], isStreamed: boolean): Buffer {
  const flags = isStreamed ? sizesFollow : 0
  const entries = files.map(({ file, offset }) => {
    const made = Buffer.alloc(2)
    made.writeUInt16LE(version)
    const attributes = Buffer.alloc(14)
    attributes.writeUInt32LE(offset, 10)
    return Buffer.concat([
      signature('PK\u0001\u0002'),
      made,
      fieldsOf(file, flags),
      attributes,
      Buffer.from(file.name),
    ])
  })
  return Buffer.concat(entries)
}

export function endRecord({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([signature('PK\u0005\u0006'), end])
}

function fieldsOf({ name, method, crc32, packedBytes, bytes }: PackedFile, flags: number): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(method === 'deflated' ? 8 : 0, 4)
  fields.writeUInt16LE(firstDay, 8)
  fields.writeUInt32LE(crc32, 10)
  fields.writeUInt32LE(packedBytes, 14)
  fields.writeUInt32LE(bytes, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

/** 2.0, the first with folders. */
const version = 20

/** Flag 3. */
const sizesFollow = 8

/** 1980-01-01, so that equal contents are equal archives. */
const firstDay = 0x21

const signature = (text: string) => Buffer.from(text, 'latin1')
