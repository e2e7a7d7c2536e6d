import type { Encoding } from '#contract/catalog/imports/encodings.ts'
import type { ProposedSettings } from '#contract/catalog/imports/product-imports.ts'
import type { Separator } from '#contract/catalog/imports/separators.ts'
import { decodeText, detectEncoding } from '#platform/csv/decode-file.ts'
import { detectSeparator } from '#platform/csv/detect-separator.ts'
import { UnreadableFile } from '#platform/csv/file-problems.ts'
import type { CsvFormat } from '#platform/csv/read-csv.ts'
import { isZip, refuseOtherFiles } from '#platform/spreadsheets/file-kinds.ts'
import { type SheetPurpose, readSpreadsheetText } from '#platform/spreadsheets/read-spreadsheet.ts'

/** An uploaded file as text. */
export interface FileText {
  text: string
  /** Null for a workbook. */
  encoding: Encoding | null
  separator: Separator
}

/** The text of a CSV file, or of the first sheet of a workbook. Throws UnreadableFile, ImportsBusy. */
export async function readText(body: unknown, purpose?: SheetPurpose): Promise<FileText> {
  const bytes = bytesOf(body)
  refuseOtherFiles(bytes)
  if (isZip(bytes)) {
    return { text: await readSpreadsheetText(bytes, purpose), encoding: null, separator: ',' }
  }
  const encoding = detectEncoding(bytes)
  const text = decodeText(bytes, encoding)
  return { text, encoding, separator: detectSeparator(text) }
}

function bytesOf(body: unknown): Uint8Array {
  if (typeof body === 'string') return Buffer.from(body)
  if (body instanceof Uint8Array) return body
  throw new UnreadableFile(null, 'Send a CSV or .xlsx file.')
}

type Format = Pick<ProposedSettings, 'separator'> & Partial<Pick<ProposedSettings, 'encoding'>>

/** Imports of earlier versions have no encoding. Their files were decoded before. */
export const encodingOf = ({ encoding }: Format): Encoding | null =>
  encoding === undefined ? 'utf-8' : encoding

/** How the rows of a stored text are found. */
export const formatOf = (settings: Format): CsvFormat => ({
  separator: settings.separator,
  isSheet: encodingOf(settings) === null,
})
