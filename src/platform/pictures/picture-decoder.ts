import { type ChildProcess, fork } from 'node:child_process'
import { ShopProblem } from '#platform/problems.ts'
import type { Conversion, PictureFormat, PictureJob, PictureRejection, PictureReply } from './picture-protocol.ts'

/** In milliseconds: a picture that takes longer ends its process. */
const decodeTimeoutMs = 15_000
/** In milliseconds: how long a picture waits for its turn. */
const queueTimeoutMs = 20_000
/** In milliseconds: a process without work ends, so that an idle shop has none. */
const idleTimeoutMs = 30_000

/** In bytes: Node and libvips, and what libheif, which takes most of all, needs for a pixel (19 bytes) and some more. */
const processMemory = 128 * 1024 * 1024
const memoryPerPixel = 24

const formats: PictureFormat[] = ['png', 'jpeg', 'webp', 'gif', 'avif']

/** The picture cannot be drawn, and would not be another time. */
export class PictureRejected extends Error {
  readonly refusal: PictureRejection

  constructor(refusal: PictureRejection) {
    super(`Picture refused: ${refusal}`)
    this.name = 'PictureRejected'
    this.refusal = refusal
  }
}

export class PicturesBusy extends ShopProblem {
  constructor() {
    super(503, 'pictures-busy', 'Many pictures are being processed. Try again in a moment.')
  }
}

interface Wanted extends Conversion {
  picture: Uint8Array
  maxPixels: number
  /** Before those that are not. */
  isUrgent?: boolean
  /** Of a file that the shop made itself. */
  format?: PictureFormat
}

interface Task {
  job: PictureJob
  isUrgent: boolean
  attempts: number
  resolve: (drawn: Uint8Array[]) => void
  reject: (reason: Error) => void
}

interface Slot {
  child: ChildProcess | undefined
  isBusy: boolean
  idleTimer: NodeJS.Timeout | undefined
}

/**
 * Draws pictures in processes of their own, `atOnce` at a time, each bounded in memory and time. They start with the first picture
 * and end when there is nothing to do, or with this process, however it ends.
 */
export class PictureDecoder {
  readonly #slots: Slot[]
  readonly #queue: Task[] = []
  #isClosed = false

  constructor({ atOnce = 1 }: { atOnce?: number } = {}) {
    this.#slots = Array.from({ length: atOnce }, () => ({
      child: undefined,
      isBusy: false,
      idleTimer: undefined,
    }))
  }

  /** WebP files of the sizes wanted. Throws {@link PictureRejected}, and {@link PicturesBusy} where its turn does not come. */
  convert({ isUrgent = false, format, ...wanted }: Wanted): Promise<Uint8Array[]> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array[]>()
    const maxMemory = processMemory + memoryPerPixel * wanted.maxPixels
    const job = { ...wanted, maxMemory, formats: format ? [format] : formats }
    const task: Task = { job, isUrgent, attempts: 0, resolve, reject }
    const timer = setTimeout(() => this.#giveUp(task), queueTimeoutMs)
    this.#enqueue(task)
    return promise.finally(() => clearTimeout(timer))
  }

  /** Ends the processes at once; what is in flight or waits is refused as busy. */
  close() {
    this.#isClosed = true
    for (const slot of this.#slots) {
      clearTimeout(slot.idleTimer)
      slot.child?.kill('SIGKILL')
    }
    for (const { reject } of this.#queue.splice(0)) reject(new PicturesBusy())
  }

  #enqueue(task: Task) {
    const firstPatient = task.isUrgent ? this.#queue.findIndex(({ isUrgent }) => !isUrgent) : -1
    if (firstPatient === -1) this.#queue.push(task)
    else this.#queue.splice(firstPatient, 0, task)
    this.#startNext()
  }

  #giveUp(task: Task) {
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
      slot.idleTimer = setTimeout(() => end(slot), idleTimeoutMs).unref()
      this.#startNext()
    })
  }

  async #run(slot: Slot, task: Task) {
    task.attempts++
    const outcome = await ask((slot.child ??= startProcess(() => (slot.child = undefined))), task.job)
    if (outcome === 'not-started' || this.#isClosed) {
      slot.child = undefined
      return task.reject(new PicturesBusy())
    }
    if (outcome === 'late') {
      end(slot)
      return task.reject(new PictureRejected('too-costly'))
    }
    if (outcome === 'lost') {
      end(slot)
      // Something else may have ended the process; a picture that ends it twice is refused.
      if (task.attempts === 1) return void this.#queue.unshift(task)
      return task.reject(new PictureRejected('too-costly'))
    }
    // It ends itself where the memory is used up.
    if ('refusal' in outcome && outcome.refusal === 'too-costly') end(slot)
    if ('refusal' in outcome) task.reject(new PictureRejected(outcome.refusal))
    else task.resolve(outcome.drawn)
  }
}

type Outcome = PictureReply | 'late' | 'lost' | 'not-started'

function end(slot: Slot) {
  slot.child?.kill('SIGKILL')
  slot.child = undefined
}

async function ask(child: ChildProcess, job: PictureJob): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const timer = setTimeout(() => resolve('late'), decodeTimeoutMs)
  const reply = (message: unknown) => resolve(message as PictureReply)
  const lost = () => resolve('lost')
  const failed = () => resolve(child.pid === undefined ? 'not-started' : 'lost')
  child.on('message', reply).on('exit', lost).on('error', failed)
  child.channel?.ref()
  child.send(job, (error) => error && failed())
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', reply).off('exit', lost).off('error', failed)
    child.channel?.unref()
  }
}

/** Knows nothing of the shop: neither its settings nor its files. */
function startProcess(onExit: () => void): ChildProcess {
  const file = import.meta.url.endsWith('.ts') ? './picture-process.ts' : './picture-process.js'
  const { PATH, SystemRoot, TMPDIR, TEMP } = process.env
  const child = fork(new URL(file, import.meta.url), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64'],
    // Few arenas and threads: each keeps memory of its own. A picture's warnings are nobody's concern.
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
  child.on('error', () => {}).on('exit', onExit)
  child.unref()
  child.channel?.unref()
  return child
}
