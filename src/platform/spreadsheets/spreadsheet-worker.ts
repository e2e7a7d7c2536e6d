// Untrusted files are read in a worker thread, which is limited in memory and time.
import { parentPort, workerData } from 'node:worker_threads'
import { sheetText } from './sheet-text.ts'
import { type SheetLimits, SheetTooLarge, readSpreadsheetRows } from './spreadsheet-rows.ts'

export interface SpreadsheetRequest {
  file: Uint8Array
  limits: SheetLimits
}

export type SpreadsheetReply = { text: string } | { refused: 'too-large' | 'unreadable' }

async function read({ file, limits }: SpreadsheetRequest): Promise<SpreadsheetReply> {
  try {
    return { text: sheetText(await readSpreadsheetRows(file, limits)) }
  } catch (error) {
    return { refused: error instanceof SheetTooLarge ? 'too-large' : 'unreadable' }
  }
}

parentPort?.postMessage(await read(workerData))
