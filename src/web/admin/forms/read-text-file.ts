/** A file that cannot be imported. The message says why. */
export class RefusedFile extends Error {
  override name = 'RefusedFile'
}

/** Endings and types of files with separated values. */
export const textFileTypes = ['.csv', '.tsv', '.txt', '.tab', 'text/csv']

/** The text of a CSV file in UTF-8, UTF-16 or Windows-1252, as spreadsheets write it. Throws RefusedFile. */
export async function readTextFile(file: File): Promise<string> {
  const { name } = file
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) throw new RefusedFile(`${name} is empty.`)
  const isWorkbook = workbookStarts.some((start) => start.every((byte, index) => bytes[index] === byte))
  if (isWorkbook)
    throw new RefusedFile(`${name} is a workbook. In Excel, save it as CSV UTF-8 and choose that file.`)
  const text = decodeText(bytes)
  if (hasControlCharacters(text)) throw new RefusedFile(`${name} is not a CSV file.`)
  return text
}

/** First bytes of .xlsx and .ods files, which are archives, and of .xls files. */
const workbookStarts = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Text has tabs and line breaks only. */
const hasControlCharacters = (text: string) =>
  Array.from(text.slice(0, 1000)).some((character) => character < ' ' && !'\t\r\n'.includes(character))

/** Decodes by byte order mark, else as UTF-8 if it is valid, else as Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Latin letters have a zero byte each.
  const start = bytes.subarray(0, 1000)
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const isMany = (count: number) => count > start.length / 8
  if (isMany(zeros(1)) && !isMany(zeros(0))) return 'utf-16le'
  return isMany(zeros(0)) && !isMany(zeros(1)) ? 'utf-16be' : undefined
}
