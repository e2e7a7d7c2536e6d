// Untrusted files are read in a worker thread, which is limited in memory and time.
import { parentPort, workerData } from 'node:worker_threads'
import { SheetTooLarge, readSpreadsheetRows } from './spreadsheet-rows.ts'

export type SpreadsheetReply = { rows: string[][] } | { refused: 'too-large' | 'unreadable' }

async function read(file: Uint8Array): Promise<SpreadsheetReply> {
  try {
    return { rows: await readSpreadsheetRows(file) }
  } catch (error) {
    return { refused: error instanceof SheetTooLarge ? 'too-large' : 'unreadable' }
  }
}

parentPort?.postMessage(await read(workerData))
