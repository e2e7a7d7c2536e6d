import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ImportsBusy, UnreadableFile } from '#platform/csv/file-problems.ts'
import type { SheetLimits } from './spreadsheet-rows.ts'
import type { SpreadsheetReply, SpreadsheetRequest } from './spreadsheet-worker.ts'

interface Limits extends SheetLimits {
  timeoutMs: number
  maxMemoryMb: number
  /** What to do about a sheet that is larger. */
  advice: string
}

/** What a workbook is sent for. Visitors send orders. */
export type SheetPurpose = 'order' | 'import'

const limitsFor: Record<SheetPurpose, Limits> = {
  /** XML of a sheet with 5,000 rows; more is no order. */
  order: {
    maxXmlBytes: 8 * 1024 * 1024,
    maxRow: 5000,
    maxColumn: 100,
    timeoutMs: 10_000,
    maxMemoryMb: 192,
    advice: 'Keep only the rows of your order.',
  },
  /** Headings and 50,000 rows. */
  import: {
    maxXmlBytes: 64 * 1024 * 1024,
    maxRow: 50_001,
    maxColumn: 500,
    timeoutMs: 60_000,
    maxMemoryMb: 1024,
    advice: 'Split it into files of at most 50,000 rows, or save it as CSV.',
  },
}

/** Files being read or queued. */
const maxPending = 8

let pending = 0
let reading: Promise<unknown> = Promise.resolve()

/**
 * The first sheet of an XLSX file as CSV with commas, a record for each row of the sheet. Read in a worker thread, one file at a
 * time. Throws UnreadableFile, ImportsBusy.
 */
export async function readSpreadsheetText(
  file: Uint8Array,
  purpose: SheetPurpose = 'import',
): Promise<string> {
  if (pending >= maxPending) throw new ImportsBusy()
  pending++
  const result = reading.then(() => readInWorker(file, limitsFor[purpose]))
  reading = result.catch(() => undefined)
  return result.finally(() => void pending--)
}

async function readInWorker(file: Uint8Array, limits: Limits): Promise<string> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const { maxXmlBytes, maxRow, maxColumn, timeoutMs, maxMemoryMb, advice } = limits
  const worker = new Worker(new URL(`./spreadsheet-worker.${extension}`, import.meta.url), {
    workerData: { file, limits: { maxXmlBytes, maxRow, maxColumn } } satisfies SpreadsheetRequest,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  const tooLarge = `The spreadsheet is too large to read. ${advice}`
  try {
    const [reply]: SpreadsheetReply[] = await once(worker, 'message', {
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (reply && 'text' in reply) return reply.text
    throw new UnreadableFile(null, reply?.refused === 'too-large' ? tooLarge : unreadable)
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(null, tooLarge)
  } finally {
    await worker.terminate()
  }
}

const unreadable = 'This is not a readable XLSX file. Save it as XLSX without a password, or as CSV.'
