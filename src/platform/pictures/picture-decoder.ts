import { type ChildProcess, fork } from 'node:child_process'
import { ShopProblem } from '#platform/problems.ts'
import type {
  Conversion,
  PictureFormat,
  PictureJob,
  PictureRejection,
  PictureReply,
} from './picture-protocol.ts'

/** A picture that takes more CPU time is rejected and its process killed. */
const defaultMaxCpuMs = 15_000
/** A picture that takes longer on a busy machine fails with {@link PicturesBusy}. */
const decodeTimeoutMs = 60_000
/** A picture that waits longer fails with {@link PicturesBusy}. */
const queueTimeoutMs = 20_000
/** An idle process exits after this time. */
const idleTimeoutMs = 30_000

/** Node and libvips. */
const processMemoryBytes = 128 * 1024 * 1024
/** libheif, which uses the most, takes 19. */
const memoryBytesPerPixel = 24

const formats: PictureFormat[] = ['png', 'jpeg', 'webp', 'gif', 'avif']

/** The picture cannot be converted; a retry would fail too. */
export class PictureRejected extends Error {
  readonly rejection: PictureRejection

  constructor(rejection: PictureRejection) {
    super(`Picture rejected: ${rejection}`)
    this.name = 'PictureRejected'
    this.rejection = rejection
  }
}

export class PicturesBusy extends ShopProblem {
  constructor() {
    super(503, 'pictures-busy', 'Too many pictures are being processed. Try again in a moment.')
  }
}

interface ConversionRequest extends Conversion {
  picture: Uint8Array
  maxPixels: number
  /** Goes before pictures that are not urgent. */
  isUrgent?: boolean
  /** Set for files created by the shop itself; other files may have any accepted format. */
  format?: PictureFormat
}

interface Task {
  job: PictureJob
  isUrgent: boolean
  attempts: number
  resolve: (files: Uint8Array[]) => void
  reject: (reason: Error) => void
}

interface Slot {
  child: ChildProcess | undefined
  isBusy: boolean
  idleTimer: NodeJS.Timeout | undefined
}

/**
 * Converts pictures in `concurrency` child processes, each limited in memory and time. They start on demand, and exit when idle or
 * when this process dies.
 */
export class PictureDecoder {
  readonly #slots: Slot[]
  readonly #maxCpuMs: number
  readonly #queue: Task[] = []
  #isClosed = false

  constructor({ concurrency = 1, maxCpuMs }: { concurrency?: number; maxCpuMs?: number | undefined } = {}) {
    this.#maxCpuMs = maxCpuMs ?? defaultMaxCpuMs
    this.#slots = Array.from({ length: concurrency }, () => ({
      child: undefined,
      isBusy: false,
      idleTimer: undefined,
    }))
  }

  /** Returns the WebP files. Throws {@link PictureRejected}, or {@link PicturesBusy} after waiting too long. */
  convert({ isUrgent = false, format, ...request }: ConversionRequest): Promise<Uint8Array[]> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array[]>()
    const maxMemoryBytes = processMemoryBytes + memoryBytesPerPixel * request.maxPixels
    const job = { ...request, maxMemoryBytes, maxCpuMs: this.#maxCpuMs, formats: format ? [format] : formats }
    const task: Task = { job, isUrgent, attempts: 0, resolve, reject }
    const timer = setTimeout(() => this.#expire(task), queueTimeoutMs)
    this.#enqueue(task)
    return promise.finally(() => clearTimeout(timer))
  }

  /** Kills the processes; running and queued pictures fail as busy. */
  close() {
    this.#isClosed = true
    for (const slot of this.#slots) {
      clearTimeout(slot.idleTimer)
      slot.child?.kill('SIGKILL')
    }
    for (const { reject } of this.#queue.splice(0)) reject(new PicturesBusy())
  }

  #enqueue(task: Task) {
    const firstRegular = task.isUrgent ? this.#queue.findIndex(({ isUrgent }) => !isUrgent) : -1
    if (firstRegular === -1) this.#queue.push(task)
    else this.#queue.splice(firstRegular, 0, task)
    this.#startNext()
  }

  #expire(task: Task) {
    const index = this.#queue.indexOf(task)
    if (index === -1) return
    this.#queue.splice(index, 1)
    task.reject(new PicturesBusy())
  }

  #startNext() {
    const slot = this.#slots.find(({ isBusy }) => !isBusy)
    const task = slot && this.#queue.shift()
    if (!slot || !task) return
    slot.isBusy = true
    clearTimeout(slot.idleTimer)
    void this.#run(slot, task).finally(() => {
      slot.isBusy = false
      slot.idleTimer = setTimeout(() => killProcess(slot), idleTimeoutMs).unref()
      this.#startNext()
    })
  }

  async #run(slot: Slot, task: Task) {
    task.attempts++
    const outcome = await send((slot.child ??= startProcess((exited) => forget(slot, exited))), task.job)
    if (outcome === 'not-started' || this.#isClosed) {
      slot.child = undefined
      return task.reject(new PicturesBusy())
    }
    if (outcome === 'timed-out') {
      killProcess(slot)
      return task.reject(new PicturesBusy())
    }
    if (outcome === 'exited') {
      killProcess(slot)
      // Another cause may have killed the process; a picture is rejected only after killing two.
      if (task.attempts === 1) return void this.#queue.unshift(task)
      return task.reject(new PictureRejected('too-costly'))
    }
    // The process kills itself at its limits.
    if ('rejection' in outcome && outcome.rejection === 'too-costly') killProcess(slot)
    if ('rejection' in outcome) task.reject(new PictureRejected(outcome.rejection))
    else task.resolve(outcome.files)
  }
}

type Outcome = PictureReply | 'timed-out' | 'exited' | 'not-started'

/** A killed process may exit once the next one has started. */
function forget(slot: Slot, exited: ChildProcess) {
  if (slot.child === exited) slot.child = undefined
}

function killProcess(slot: Slot) {
  slot.child?.kill('SIGKILL')
  slot.child = undefined
}

async function send(child: ChildProcess, job: PictureJob): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const timer = setTimeout(() => resolve('timed-out'), decodeTimeoutMs)
  const onReply = (message: unknown) => resolve(message as PictureReply)
  const onExit = () => resolve('exited')
  const onError = () => resolve(child.pid === undefined ? 'not-started' : 'exited')
  child.on('message', onReply).on('exit', onExit).on('error', onError)
  child.channel?.ref()
  child.send(job, (error) => error && onError())
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', onReply).off('exit', onExit).off('error', onError)
    child.channel?.unref()
  }
}

/** Gets none of the shop's environment, so a compromised decoder has no secrets. */
function startProcess(onExit: (child: ChildProcess) => void): ChildProcess {
  const file = import.meta.url.endsWith('.ts') ? './picture-process.ts' : './picture-process.js'
  const { PATH, SystemRoot, TMPDIR, TEMP } = process.env
  const child = fork(new URL(file, import.meta.url), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64'],
    // Fewer arenas and threads use less memory. Decoding warnings are not useful.
    env: {
      PATH,
      SystemRoot,
      TMPDIR,
      TEMP,
      MALLOC_ARENA_MAX: '2',
      UV_THREADPOOL_SIZE: '2',
      VIPS_WARNING: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => {}).on('exit', () => onExit(child))
  child.unref()
  child.channel?.unref()
  return child
}
