import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { FileErrors } from './file-errors.ts'
import { ImportsBusy, UnreadableFile } from './file-problems.ts'

/** A file whose lines were checked one by one. */
export interface ReadFile<Line> {
  rows: number
  lines: Line[]
  errors: FileErrors
  /** What its reader should know about the file as a whole. */
  notes?: string[] | undefined
}

/** Options must be cloneable, because a worker may get them. */
export type ReadLines<Line, Options = undefined> = (file: string, options: Options) => Promise<ReadFile<Line>>

export interface ReadRequest<Options = unknown> {
  file: string
  options: Options
  /** Lines per message; larger messages would block other requests. */
  batchSize: number
}

/** The worker sends the counts or an error first, then one batch of lines per message it receives. */
export type ReadPart<Line> =
  | { refused: { line: number | null; message: string } }
  | {
      rows: number
      errors: Pick<FileErrors, 'listed' | 'more' | 'lines'>
      notes: string[] | undefined
    }
  | { lines: Line[]; isLast: boolean }

/** Files up to this size parse in a few milliseconds, faster than a worker starts. */
const maxInlineChars = 32 * 1024
const batchSize = 250
const readTimeoutMs = 60_000
const maxMemoryMb = 512
/** V8 lets the young generation of a busy thread grow to three times 32 MB without making it faster. */
const maxYoungMemoryMb = 12
/** Large files being read or queued. */
const maxPending = 3

let pending = 0
let reading: Promise<unknown> = Promise.resolve()

interface WorkerModule {
  name: string
  from: string
}

interface Reader<Line, Options> {
  file: string
  options: Options
  read: ReadLines<Line, Options>
  /** The module that runs `read` with `runFileReader`: its name without extension, and the `import.meta.url` beside it. */
  worker: WorkerModule
}

/** Reads large files in a worker, one at a time. Throws {@link UnreadableFile}, {@link ImportsBusy}. */
export async function readInWorker<Line, Options>({
  file,
  options,
  read,
  worker,
}: Reader<Line, Options>): Promise<ReadFile<Line>> {
  if (file.length <= maxInlineChars) return read(file, options)
  if (pending >= maxPending) throw new ImportsBusy()
  pending++
  const result = reading.then(() => startReading<Line>({ file, options, batchSize }, worker))
  reading = result.catch(() => undefined)
  return result.finally(() => void pending--)
}

async function startReading<Line>(
  request: ReadRequest,
  { name, from }: WorkerModule,
): Promise<ReadFile<Line>> {
  const extension = from.endsWith('.ts') ? 'ts' : 'js'
  const worker = new Worker(new URL(`./${name}.${extension}`, from), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: maxYoungMemoryMb },
  })
  // Without a listener, an error between two messages would crash the process.
  worker.on('error', () => {})
  const timeout = AbortSignal.timeout(readTimeoutMs)
  try {
    return await receive(worker, timeout)
  } catch (error) {
    if (timeout.aborted || isOutOfMemory(error)) {
      throw new UnreadableFile(
        null,
        'The file takes too much time or memory to read. Split it into smaller files.',
      )
    }
    throw error
  } finally {
    await worker.terminate()
  }
}

async function receive<Line>(worker: Worker, signal: AbortSignal): Promise<ReadFile<Line>> {
  const next = async () => {
    const [part]: ReadPart<Line>[] = await once(worker, 'message', { signal })
    if (!part) throw new Error('The worker sent an empty message')
    if ('refused' in part) throw new UnreadableFile(part.refused.line, part.refused.message)
    return part
  }
  const read: ReadFile<Line> = { rows: 0, lines: [], errors: new FileErrors() }
  for (;;) {
    const part = await next()
    if ('rows' in part) {
      read.rows = part.rows
      read.notes = part.notes
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
