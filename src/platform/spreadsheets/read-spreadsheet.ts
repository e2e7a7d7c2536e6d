import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ImportsBusy, UnreadableFile } from '#platform/csv/file-problems.ts'
import type { SpreadsheetReply } from './spreadsheet-worker.ts'

const readTimeoutMs = 10_000
const maxMemoryMb = 192
/** Files being read or queued. */
const maxPending = 8

let pending = 0
let reading: Promise<unknown> = Promise.resolve()

/**
 * The first sheet of an XLSX file as text cells, read in a worker thread, one file at a time. Throws UnreadableFile,
 * ImportsBusy.
 */
export async function readSpreadsheet(file: Uint8Array): Promise<string[][]> {
  if (pending >= maxPending) throw new ImportsBusy()
  pending++
  const result = reading.then(() => readInWorker(file))
  reading = result.catch(() => undefined)
  return result.finally(() => void pending--)
}

async function readInWorker(file: Uint8Array): Promise<string[][]> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const worker = new Worker(new URL(`./spreadsheet-worker.${extension}`, import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  try {
    const [reply]: SpreadsheetReply[] = await once(worker, 'message', {
      signal: AbortSignal.timeout(readTimeoutMs),
    })
    if (!reply || 'refused' in reply) throw new UnreadableFile(1, refusals[reply?.refused ?? 'unreadable'])
    return reply.rows
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(1, refusals['too-large'])
  } finally {
    await worker.terminate()
  }
}

const refusals = {
  'too-large': 'The spreadsheet is too large to read. Keep only the rows of your order.',
  unreadable: 'This is not a readable XLSX file. Save it as XLSX without a password, or as CSV.',
}
