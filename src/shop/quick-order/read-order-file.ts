import type { FastifyRequest } from 'fastify'
import { maxOrderBytes } from '#contract/quick-order/limits.ts'
import { UnreadableFile } from '#platform/csv/file-problems.ts'
import { ShopProblem } from '#platform/problems.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.ts'
import { OrderTooLarge } from './problems.ts'

/** The lines of an uploaded XLSX file, with tabs between the cells. Throws UnreadableFile, OrderTooLarge, ImportsBusy. */
export async function readOrderFile(request: FastifyRequest): Promise<string> {
  const rows = await readSpreadsheet(await readUpload(request))
  const text = rows.map((cells) => cells.map(singleLine).join('\t').trimEnd()).join('\n')
  if (Buffer.byteLength(text) > maxOrderBytes) throw new OrderTooLarge()
  return text
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
