import sharp from 'sharp'
import { crc32, deflateSync } from 'node:zlib'

const red = { r: 220, g: 30, b: 30 }

export function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } })
}

/** A few hundred bytes per megapixel. */
export function plainAvif(width: number, height: number): Promise<Buffer> {
  return plainPicture(width, height).avif({ effort: 0, quality: 30 }).toBuffer()
}

let created: Promise<Buffer> | undefined

/** 1.5 KB. Created once, because encoding takes seconds. */
export function avif49Megapixels(): Promise<Buffer> {
  return (created ??= plainAvif(7000, 7000))
}

/** Changes the header to 100 × 100 pixels. The picture data stays the same. */
export function withFalseSize(avif: Buffer): Buffer {
  const forged = Buffer.from(avif)
  const at = forged.indexOf('ispe') + 8
  forged.writeUInt32BE(100, at)
  forged.writeUInt32BE(100, at + 4)
  return forged
}

/** A small PNG whose color profile inflates to this many bytes. */
export async function pngWithProfile(bytes: number): Promise<Buffer> {
  const png = await plainPicture(40, 30).png().toBuffer()
  const profile = Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))])
  const afterHeader = 8 + 25
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk('iCCP', profile), png.subarray(afterHeader)])
}

function pngChunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A GIF with this many frames. */
export async function animatedGif(frames: number): Promise<Buffer> {
  const [width, height] = [200, 200]
  const raw = Buffer.alloc(width * height * 3 * frames)
  for (let frame = 0; frame < frames; frame++)
    raw.fill(frame % 256, frame * width * height * 3, (frame + 1) * width * height * 3)
  return sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ effort: 1 })
    .toBuffer()
}
