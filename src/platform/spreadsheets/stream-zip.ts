import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { type PackedFile, directoryRecords, endRecord, sizeRecord, streamedRecord } from './zip-records.ts'

interface StreamedEntry {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

/** A ZIP archive of these entries, one after the other, none of which is in memory as a whole. */
export async function* streamZip(entries: readonly StreamedEntry[]): AsyncGenerator<Buffer> {
  const files: { file: PackedFile; offset: number }[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const file: PackedFile = { name, method: 'deflated', crc32: 0, packedBytes: 0, bytes: 0 }
    files.push({ file, offset })
    const record = streamedRecord(name)
    yield record
    // Iterating throws the errors of both streams.
    const packed = pipeline(measured(content, file), createDeflateRaw(), () => undefined)
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      file.packedBytes += chunk.length
      yield chunk
    }
    const sizes = sizeRecord(file)
    yield sizes
    offset += record.length + file.packedBytes + sizes.length
  }
  const directory = directoryRecords(files, true)
  yield directory
  yield endRecord({ count: files.length, size: directory.length, offset })
}

async function* measured(content: StreamedEntry['content'], file: PackedFile) {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    file.crc32 = crc32(bytes, file.crc32)
    file.bytes += bytes.length
    yield bytes
  }
}
