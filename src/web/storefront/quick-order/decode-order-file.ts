import { maxOrderBytes } from '#contract/quick-order/limits.ts'
import { UnreadableOrderFile } from './unreadable-order-file.ts'

/**
 * The text of a CSV file: UTF-8, UTF-16 with a byte order mark, or Windows-1252, which older spreadsheets write. Throws
 * UnreadableOrderFile.
 */
export function decodeOrderFile(bytes: Uint8Array): string {
  if (bytes.length > maxOrderBytes)
    throw new UnreadableOrderFile('The file is larger than 256 KB. Split it into smaller files.')
  const text = decode(bytes)
  if (text.includes('\0'))
    throw new UnreadableOrderFile('This is not a text file. Upload a CSV or XLSX file.')
  return text
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
