// Parsing a large file takes seconds, so it runs in a worker thread.
import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableFile } from '#shop/catalog/admin/problems.ts'
import { readProductFile } from './read-product-file.ts'
import type { ReadPart, ReadRequest } from './read-in-worker.ts'

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread')
const { file, batchSize }: ReadRequest = workerData

try {
  const { rows, lines, errors } = await readProductFile(file)
  let sent = 0
  const send = () => {
    const part = lines.slice(sent, (sent += batchSize))
    port.postMessage({ lines: part, isLast: sent >= lines.length } satisfies ReadPart)
  }
  port.on('message', send)
  port.postMessage({ rows, errors: { ...errors } } satisfies ReadPart)
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  port.postMessage({ refused: { line: error.line, message: error.message } } satisfies ReadPart)
}
