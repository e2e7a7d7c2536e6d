import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ImportsBusy, UnreadableFile } from '#shop/catalog/admin/problems.ts'
import { FileErrors } from './file-errors.ts'
import { type FileLine, type ReadFile, readProductFile } from './read-product-file.ts'

export interface ReadRequest {
  file: string
  /** Lines per message; larger messages would block other requests. */
  batchSize: number
}

/** The worker sends the counts or an error first, then one batch of lines per message it receives. */
export type ReadPart =
  | { refused: { line: number; message: string } }
  | { rows: number; errors: Pick<FileErrors, 'listed' | 'more' | 'lines'> }
  | { lines: FileLine[]; isLast: boolean }

/** Files up to this size parse in a few milliseconds, faster than a worker starts. */
const maxInlineChars = 32 * 1024
const batchSize = 250
const readTimeoutMs = 60_000
const maxMemoryMb = 512
/** Large files being read or queued. */
const maxPending = 3

let pending = 0
let reading: Promise<unknown> = Promise.resolve()

/** Reads large product files in a worker, one at a time. Throws {@link UnreadableFile}, {@link ImportsBusy}. */
export async function readInWorker(file: string): Promise<ReadFile> {
  if (file.length <= maxInlineChars) return readProductFile(file)
  if (pending >= maxPending) throw new ImportsBusy()
  pending++
  const read = reading.then(() => startReading(file))
  reading = read.catch(() => undefined)
  return read.finally(() => void pending--)
}

async function startReading(file: string): Promise<ReadFile> {
  const name = import.meta.url.endsWith('.ts') ? './product-file-worker.ts' : './product-file-worker.js'
  const worker = new Worker(new URL(name, import.meta.url), {
    workerData: { file, batchSize } satisfies ReadRequest,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  // Without a listener, an error between two messages would crash the process.
  worker.on('error', () => {})
  const timeout = AbortSignal.timeout(readTimeoutMs)
  try {
    return await receive(worker, timeout)
  } catch (error) {
    if (timeout.aborted || isOutOfMemory(error)) {
      throw new UnreadableFile(
        1,
        'The file takes too much time or memory to read. Split it into smaller files.',
      )
    }
    throw error
  } finally {
    await worker.terminate()
  }
}

async function receive(worker: Worker, signal: AbortSignal): Promise<ReadFile> {
  const next = async () => {
    const [part]: ReadPart[] = await once(worker, 'message', { signal })
    if (!part) throw new Error('The worker sent an empty message')
    if ('refused' in part) throw new UnreadableFile(part.refused.line, part.refused.message)
    return part
  }
  const read: ReadFile = { rows: 0, lines: [], errors: new FileErrors() }
  for (;;) {
    const part = await next()
    if ('rows' in part) {
      read.rows = part.rows
      read.errors = new FileErrors(part.errors)
    } else {
      read.lines.push(...part.lines)
      if (part.isLast) return read
    }
    await nextTurn()
    worker.postMessage('next')
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
