import { readFile } from 'node:fs/promises'
import { PictureDecoder } from '#platform/pictures/picture-decoder.ts'
import {
  avif49Megapixels,
  plainPicture,
  pngWithProfile,
  withFalseSize,
} from '#tests/support/crafted-pictures.ts'
import { descendantsOf } from '#tests/support/processes/process-memory.ts'
import type { Trial } from '#torture/trial.ts'

const maxPixels = 12_000_000
/** A picture that is rejected by its header. */
const maxRejectionMs = 2000

interface Picture {
  file: Buffer
  /** Memory of the decoder's process. */
  maxMemoryMb: number
  /** The message if it is rejected, null if it is converted. */
  rejection: string | null
  maxMs?: number
}

export const decoderMemory: Trial = {
  name: 'decoder-memory',
  promise: 'A small file that claims or hides a huge picture takes its decoder a bounded amount of memory.',
  defaultCount: 10,
  unit: 'rounds of three pictures, each with a new decoder',
  // No database has a part in it.
  databases: ['pglite'],
  run: async ({ count }) => {
    const bomb = await avif49Megapixels()
    const pictures: Record<string, Picture> = {
      '49 megapixels': {
        file: bomb,
        maxMemoryMb: 150,
        rejection: 'Picture rejected: too-many-pixels',
        maxMs: maxRejectionMs,
      },
      'a false size': {
        file: withFalseSize(bomb),
        maxMemoryMb: 500,
        rejection: 'Picture rejected: not-an-image',
      },
      'a color profile of 500 MB': {
        file: await pngWithProfile(500_000_000),
        maxMemoryMb: 300,
        rejection: null,
      },
    }
    const failures: string[] = []
    const peaksMb = new Map<string, number>()
    for (let round = 0; round < count; round++)
      for (const [name, picture] of Object.entries(pictures)) {
        const { rejection, peakMb, ms } = await convert(picture.file)
        peaksMb.set(name, Math.max(peaksMb.get(name) ?? 0, peakMb))
        if (rejection !== picture.rejection) failures.push(`${name}: ${rejection ?? 'converted'}`)
        if (peakMb > picture.maxMemoryMb) failures.push(`${name}: the decoder took ${peakMb} MB`)
        if (picture.maxMs && ms > picture.maxMs) failures.push(`${name}: rejected after ${Math.round(ms)} ms`)
      }
    const observed = [...peaksMb].map(([name, peakMb]) => `${name} ${peakMb} MB`).join(', ')
    return { observed: `decoder process: ${observed}`, failures }
  },
}

/** Converts a picture in a process that has converted a small one before. */
async function convert(picture: Buffer) {
  const decoder = new PictureDecoder({ concurrency: 1 })
  const conversion = { sizes: [{ width: 960, height: 960 }], fit: 'contain', quality: 80, maxPixels } as const
  const others = await descendantsOf(process.pid)
  await decoder.convert({ ...conversion, picture: await plainPicture(40, 30).png().toBuffer() })
  const child = (await descendantsOf(process.pid)).find((pid) => !others.includes(pid))
  if (child === undefined) throw new Error('Decoder process not found')
  const start = performance.now()
  const rejection = await decoder.convert({ ...conversion, picture }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const ms = performance.now() - start
  const peakMb = await readPeakMb(child)
  decoder.close()
  return { rejection, peakMb, ms }
}

/** The most resident memory that a process has had. Linux only. */
async function readPeakMb(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}
