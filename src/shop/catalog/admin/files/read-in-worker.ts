import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ImportsBusy, UnreadableFile } from '#shop/catalog/admin/problems.ts'
import { FileErrors } from './file-errors.ts'
import { type FileLine, type ReadFile, readProductFile } from './read-product-file.ts'

export interface ReadRequest {
  file: string
  /** Lines in a message: more would take longer to receive than other requests should wait. */
  partSize: number
}

/** What the worker sends: first the counts or a refusal, then its lines, a part for each message that it gets. */
export type ReadPart =
  | { refused: { line: number; message: string } }
  | { rows: number; errors: Pick<FileErrors, 'listed' | 'more' | 'lines'> }
  | { lines: FileLine[]; isLast: boolean }

/** In characters: read in a few milliseconds, sooner than a worker starts. */
const smallFile = 32 * 1024
const partSize = 250
const readTimeoutMs = 60_000
const memoryMb = 512
/** Large files that are read or wait for it. */
const maxUnread = 3

let unread = 0
let reading: Promise<unknown> = Promise.resolve()

/** Reads a product file without keeping other requests waiting; one large file at a time. Throws {@link UnreadableFile}, {@link ImportsBusy}. */
export async function readInWorker(file: string): Promise<ReadFile> {
  if (file.length <= smallFile) return readProductFile(file)
  if (unread >= maxUnread) throw new ImportsBusy()
  unread++
  const read = reading.then(() => startReading(file))
  reading = read.catch(() => undefined)
  return read.finally(() => void unread--)
}

async function startReading(file: string): Promise<ReadFile> {
  const name = import.meta.url.endsWith('.ts') ? './product-file-worker.ts' : './product-file-worker.js'
  const worker = new Worker(new URL(name, import.meta.url), {
    workerData: { file, partSize } satisfies ReadRequest,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // Where nothing waits for a message, an error must not end the process.
  worker.on('error', () => {})
  const timeout = AbortSignal.timeout(readTimeoutMs)
  try {
    return await receive(worker, timeout)
  } catch (error) {
    if (timeout.aborted || isOutOfMemory(error)) {
      throw new UnreadableFile(1, 'The file takes too much time or memory to read. Split it.')
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
