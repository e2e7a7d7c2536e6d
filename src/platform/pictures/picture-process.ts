// Decodes pictures of strangers, one at a time. libvips allocates outside the JavaScript heap, so only a process can be bounded.
import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { PictureFormat, PictureJob, PictureRejection, PictureReply } from './picture-protocol.ts'

const memoryCheckMs = 20
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

sharp.cache(false)
sharp.concurrency(1)
// Requests come first, and where memory runs out this process is given up rather than the server or the database.
lowerPriority()
if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

// The server ends it; a signal to the whole group would end it before the server has answered what is in flight.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
// A plain exit would wait for the threads that decode.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (job: PictureJob) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() < job.maxMemory) return
    clearInterval(watch)
    send({ refusal: 'too-costly' }, () => process.kill(process.pid, 'SIGKILL'))
  }, memoryCheckMs)
  const reply = await draw(job)
  clearInterval(watch)
  send(reply)
})

/** A container may forbid it. */
function lowerPriority() {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}

function send(reply: PictureReply, then?: () => void) {
  process.send?.(reply, undefined, undefined, then)
}

async function draw(job: PictureJob): Promise<PictureReply> {
  try {
    const refusal = await refusalOf(job)
    return refusal ? { refusal } : { drawn: await drawSizes(job) }
  } catch {
    return { refusal: 'not-an-image' }
  }
}

/** By the header alone. */
async function refusalOf({ picture, formats, maxPixels }: PictureJob): Promise<PictureRejection | null> {
  const { format, compression, width, height } = await sharp(picture, { limitInputPixels: false }).metadata()
  const isAvif = format === 'heif' && compression === 'av1'
  if (!formats.includes((isAvif ? 'avif' : format) as PictureFormat)) return 'not-an-image'
  return width * height > maxPixels ? 'too-many-pixels' : null
}

/** Upright, without anything that the file says beside the picture. Decoded once, at the largest size. */
async function drawSizes({ picture, maxPixels, sizes, fit, quality }: PictureJob) {
  const largest = sizes.toSorted((a, b) => b.width - a.width)[0]
  const { data, info } = await sharp(picture, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ ...largest, fit, background: transparent })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const drawn: Uint8Array[] = []
  for (const size of sizes)
    drawn.push(
      await sharp(data, { raw: { width, height, channels } })
        .resize({ ...size, fit })
        .webp({ quality, effort: 3 })
        .toBuffer(),
    )
  return drawn
}
