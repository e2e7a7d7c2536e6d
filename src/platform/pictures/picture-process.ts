// Decodes untrusted pictures, one at a time. libvips allocates outside the JavaScript heap, so only a process can be limited.
import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { PictureFormat, PictureJob, PictureRejection, PictureReply } from './picture-protocol.ts'

const limitCheckMs = 20
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

sharp.cache(false)
sharp.concurrency(1)
// Requests have priority, and the OOM killer should pick this process before the server or database.
lowerPriority()
if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

// The server ends this process, after its requests in flight complete.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
// A plain exit would wait for the decoding threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (job: PictureJob) => {
  const cpuBefore = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(cpuBefore)
    if (process.memoryUsage.rss() < job.maxMemoryBytes && (user + system) / 1000 < job.maxCpuMs) return
    clearInterval(watch)
    send({ rejection: 'too-costly' }, () => process.kill(process.pid, 'SIGKILL'))
  }, limitCheckMs)
  const reply = await convert(job)
  clearInterval(watch)
  send(reply)
})

/** Containers may forbid this. */
function lowerPriority() {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}

function send(reply: PictureReply, onSent?: () => void) {
  process.send?.(reply, undefined, undefined, onSent)
}

async function convert(job: PictureJob): Promise<PictureReply> {
  try {
    const rejection = await findRejection(job)
    return rejection ? { rejection } : { files: await createSizes(job) }
  } catch {
    return { rejection: 'not-an-image' }
  }
}

/** Reads only the header. */
async function findRejection({ picture, formats, maxPixels }: PictureJob): Promise<PictureRejection | null> {
  const { format, compression, width, height } = await sharp(picture, { limitInputPixels: false }).metadata()
  const isAvif = format === 'heif' && compression === 'av1'
  if (!formats.includes((isAvif ? 'avif' : format) as PictureFormat)) return 'not-an-image'
  return width * height > maxPixels ? 'too-many-pixels' : null
}

/** Applies the orientation, drops all metadata and decodes only once, at the largest size. */
async function createSizes({ picture, maxPixels, sizes, fit, quality }: PictureJob) {
  const largest = sizes.toSorted((a, b) => b.width - a.width)[0]
  const withoutEnlargement = fit === 'inside'
  const { data, info } = await sharp(picture, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ ...largest, fit, background: transparent, withoutEnlargement })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const files: Uint8Array[] = []
  for (const size of sizes)
    files.push(
      await sharp(data, { raw: { width, height, channels } })
        .resize({ ...size, fit, withoutEnlargement })
        .webp({ quality, effort: 3 })
        .toBuffer(),
    )
  return files
}
