import { UnreadableFile } from '#platform/csv/file-problems.ts'
import { listZipEntries } from './read-zip.ts'

/** The first bytes of files that are no tables, and what they are. */
const kinds: readonly (readonly [bytes: number[], name: string])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'a PDF. Ask for the table as .xlsx or CSV.'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture. Ask for the table as .xlsx or CSV.'],
  [[0xff, 0xd8, 0xff], 'a picture. Ask for the table as .xlsx or CSV.'],
  [[0x47, 0x49, 0x46, 0x38], 'a picture. Ask for the table as .xlsx or CSV.'],
  [[0x1f, 0x8b], 'a compressed file. Unpack it and choose the file inside.'],
  [[0x52, 0x61, 0x72, 0x21], 'a compressed file. Unpack it and choose the file inside.'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a compressed file. Unpack it and choose the file inside.'],
]

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const zip = [0x50, 0x4b, 0x03, 0x04]
const emptyZip = [0x50, 0x4b, 0x05, 0x06]

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

export const isZip = (bytes: Uint8Array) => startsWith(bytes, zip) || startsWith(bytes, emptyZip)

/** Refuses files that are neither text nor an .xlsx workbook, and says what they are. Throws UnreadableFile. */
export function refuseOtherFiles(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new UnreadableFile(null, 'The file is empty.')
  const name = otherKind(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (name) throw new UnreadableFile(null, `This is ${name}`)
}

function otherKind(bytes: Buffer): string | undefined {
  if (startsWith(bytes, compoundFile)) return compoundKind(bytes)
  if (isZip(bytes)) return zipKind(bytes)
  const [, name] = kinds.find(([start]) => startsWith(bytes, start)) ?? []
  if (name) return name
  const isRiffPicture =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (isRiffPicture) return 'a picture. Ask for the table as .xlsx or CSV.'
  const start = bytes
    .toString('latin1', 0, 1000)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  return /^<(!doctype html|html|head|body)\b/i.test(start)
    ? 'a web page. Download the file itself, or save the table as CSV.'
    : undefined
}

/** Old workbooks and encrypted new ones are compound files. Their directory names streams in UTF-16. */
function compoundKind(bytes: Buffer): string {
  const has = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'))
  if (has('EncryptedPackage')) return 'an encrypted workbook. Save it without a password.'
  return has('Workbook') || has('Book')
    ? 'an Excel 97-2003 workbook. Save it as .xlsx or CSV.'
    : 'a document of an old Office version. Save it as .xlsx or CSV.'
}

function zipKind(bytes: Buffer): string | undefined {
  const names = listZipEntries(bytes)
  // A damaged archive is read as a workbook, which says what is wrong.
  if (names.length === 0 || names.includes('xl/workbook.xml')) return undefined
  if (names.some((name) => name.startsWith('Index/') || name === 'Index.zip'))
    return 'a Numbers document. Save it as .xlsx or CSV.'
  if (names.includes('xl/workbook.bin')) return 'a binary workbook (.xlsb). Save it as .xlsx or CSV.'
  if (names.includes('content.xml')) return 'an OpenDocument spreadsheet. Save it as .xlsx or CSV.'
  if (names.includes('word/document.xml')) return 'a Word document. Save its table as .xlsx or CSV.'
  return 'a ZIP archive. Unpack it and choose the file inside.'
}
