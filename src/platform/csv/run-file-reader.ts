import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableFile } from './file-problems.ts'
import type { ReadLines, ReadPart, ReadRequest } from './file-reader.ts'

/** Reads the file of this worker thread, and sends its lines in batches. */
export async function runFileReader<Line, Options>(read: ReadLines<Line, Options>) {
  const port = parentPort
  if (!port) throw new Error('This runs in a worker thread')
  const { file, options, batchSize }: ReadRequest<Options> = workerData
  try {
    const { rows, lines, errors, notes } = await read(file, options)
    let sent = 0
    const send = () => {
      const part = lines.slice(sent, (sent += batchSize))
      port.postMessage({ lines: part, isLast: sent >= lines.length } satisfies ReadPart<Line>)
    }
    port.on('message', send)
    port.postMessage({ rows, errors: { ...errors }, notes } satisfies ReadPart<Line>)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    port.postMessage({ refused: { line: error.line, message: error.message } } satisfies ReadPart<Line>)
  }
}
