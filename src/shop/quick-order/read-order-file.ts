import type { FastifyRequest } from 'fastify'
import { maxOrderBytes } from '#contract/quick-order/limits.ts'
import { UnreadableFile } from '#platform/csv/file-problems.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { readSeparatorLine } from '#platform/csv/separator-line.ts'
import { ShopProblem } from '#platform/problems.ts'
import { readText } from '#shop/file-reading/file-text.ts'
import { OrderTooLarge } from './problems.ts'

/**
 * The lines of an uploaded order: a text as it is written, or the first sheet of a workbook with tabs between its cells.
 * Throws UnreadableFile, OrderTooLarge, ImportsBusy.
 */
export async function readOrderFile(request: FastifyRequest): Promise<string> {
  const { text, encoding } = await readText(await readUpload(request), 'order')
  const lines = encoding === null ? await sheetLines(text) : text.slice(readSeparatorLine(text)?.length ?? 0)
  if (Buffer.byteLength(lines) > maxOrderBytes) throw new OrderTooLarge()
  return lines
}

/** Line numbers are those of the sheet's rows. */
async function sheetLines(text: string): Promise<string> {
  // Quotation marks at most double a text.
  if (text.length > 2 * maxOrderBytes) throw new OrderTooLarge()
  const rows = await readCsv(text, { separator: ',', isSheet: true })
  const lines: string[] = []
  for (const { line, cells } of rows) lines[line - 1] = cells.map(singleLine).join('\t').trimEnd()
  return Array.from(lines, (line) => line ?? '').join('\n')
}

const partLimits = { files: 1, fileSize: maxOrderBytes, fields: 0, parts: 1 }

async function readUpload(request: FastifyRequest): Promise<Buffer> {
  try {
    const part = await request.file({ limits: partLimits })
    if (!part) throw new UnreadableFile(1, 'Choose a file.')
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new OrderTooLarge()
    return bytes
  } catch (error) {
    if (error instanceof ShopProblem) throw error
    throw new UnreadableFile(1, 'The upload could not be read. Try again.')
  }
}

const singleLine = (cell: string) => cell.replace(/[\t\r\n]+/g, ' ')
