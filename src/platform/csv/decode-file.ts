import type { Encoding } from '#contract/catalog/imports/encodings.ts'
import { detectCodePage, encodeCodePage, isCodePage } from './code-pages.ts'
import { UnreadableFile } from './file-problems.ts'

/** The encoding of a text by its byte order mark, its zero bytes, or its letters. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const utf16 = utf16Of(bytes.subarray(0, maxSampleBytes))
  if (utf16) return utf16
  return decoded(bytes, 'utf-8') === undefined ? detectCodePage(bytes) : 'utf-8'
}

const maxSampleBytes = 1000

/** Latin letters have a zero byte each. */
function utf16Of(sample: Uint8Array): Encoding | undefined {
  const zerosAt = (parity: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const isMany = (count: number) => count > sample.length / 8
  const [atEven, atOdd] = [isMany(zerosAt(0)), isMany(zerosAt(1))]
  if (atEven === atOdd) return undefined
  return atOdd ? 'utf-16le' : 'utf-16be'
}

/** The text of a file, without a byte order mark. {@link encodeText} gets the bytes back. Throws UnreadableFile. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  const text = decoded(bytes, encoding)
  // PostgreSQL text cannot hold null characters.
  if (text === undefined || text.includes('\0'))
    throw new UnreadableFile(
      null,
      `This is not a text file in ${encodingNames[encoding]}. Choose another encoding.`,
    )
  return text
}

/** As spreadsheets call them. */
const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
}

/** Undefined for bytes that the encoding does not have, so that no letter is lost. */
function decoded(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The bytes of a decoded text. */
export function encodeText(text: string, encoding: Encoding): Buffer {
  if (isCodePage(encoding)) return encodeCodePage(text, encoding)
  if (encoding === 'utf-8') return Buffer.from(text)
  const bytes = Buffer.from(text, 'utf16le')
  return encoding === 'utf-16be' ? bytes.swap16() : bytes
}
