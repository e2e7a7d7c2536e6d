import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import {
  animatedGif,
  avif49Megapixels,
  plainAvif,
  plainPicture,
  pngWithProfile,
  withFalseSize,
} from '#tests/support/crafted-pictures.ts'
import { descendantsOf, watchMemory } from '#tests/support/processes/process-memory.ts'
import { PictureDecoder } from './picture-decoder.ts'

const sizes = [
  { width: 320, height: 320 },
  { width: 960, height: 960 },
]
const pollOptions = { timeout: 20_000 }

function openDecoder(concurrency = 1, maxCpuMs?: number) {
  const decoder = new PictureDecoder({ concurrency, maxCpuMs })
  onTestFinished(() => decoder.close())
  const convert = (picture: Buffer, more: { isUrgent?: boolean; maxPixels?: number } = {}) =>
    decoder.convert({ picture, sizes, fit: 'contain', quality: 80, maxPixels: 12_000_000, ...more })
  return { decoder, convert }
}

const listChildren = async () => (await descendantsOf(process.pid)).slice(1)

test('a picture with too many pixels is rejected by its header, without decoding it', async () => {
  const { convert } = openDecoder()
  const bomb = await avif49Megapixels()
  await convert(await plainPicture(40, 30).png().toBuffer())
  const [child = 0] = await listChildren()
  const memory = watchMemory(child)
  const start = performance.now()
  await expect(convert(bomb)).rejects.toMatchObject({ rejection: 'too-many-pixels' })
  expect(performance.now() - start).toBeLessThan(2000)
  expect((await memory.end()).own).toBeLessThan(150)
})

test('a file with a false size gets no more memory than its declared pixels need', async () => {
  const { convert } = openDecoder()
  const falseSize = withFalseSize(await avif49Megapixels())
  await convert(await plainPicture(40, 30).png().toBuffer())
  const [child = 0] = await listChildren()
  const memory = watchMemory(child)
  await expect(convert(falseSize)).rejects.toMatchObject({ name: 'PictureRejected' })
  expect((await memory.end()).own).toBeLessThan(500)
  expect(await convert(await plainPicture(40, 30).png().toBuffer())).toHaveLength(2)
})

test('a picture that takes too much CPU time is rejected, and the next one is converted', async () => {
  const { convert } = openDecoder(1, 400)
  const [first] = await Promise.allSettled([
    convert(await avif49Megapixels(), { maxPixels: 50_000_000 }),
    convert(await plainPicture(40, 30).png().toBuffer()),
  ])
  expect(first).toMatchObject({ status: 'rejected', reason: { rejection: 'too-costly' } })
  expect(await convert(await plainPicture(40, 30).png().toBuffer())).toHaveLength(2)
})

test.each([
  ['a progressive JPEG', () => plainPicture(4000, 4000).jpeg({ progressive: true }).toBuffer()],
  ['a PNG', () => plainPicture(4000, 4000).png({ compressionLevel: 9 }).toBuffer()],
  ['a WebP', () => plainPicture(4000, 4000).webp({ effort: 0 }).toBuffer()],
])('%s with too many pixels is rejected', async (_kind, make) => {
  const { convert } = openDecoder()
  await expect(convert(await make())).rejects.toMatchObject({ rejection: 'too-many-pixels' })
})

test('SVG, PDF and TIFF files are rejected', async () => {
  const { convert } = openDecoder()
  for (const file of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    Buffer.from('%PDF-1.4'),
    await plainPicture(9, 9).tiff().toBuffer(),
  ])
    await expect(convert(file)).rejects.toMatchObject({ rejection: 'not-an-image' })
})

test('an animation is converted to its first frame', async () => {
  const { convert } = openDecoder()
  const [, large] = await convert(await animatedGif(200))
  const { width, height, pages } = await sharp(large).metadata()
  expect({ width, height, pages }).toEqual({ width: 960, height: 960, pages: undefined })
})

test('a color profile that decompresses to far more than the file is dropped in bounded memory', async () => {
  const { convert } = openDecoder()
  const bomb = await pngWithProfile(500_000_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  await convert(await plainPicture(40, 30).png().toBuffer())
  const [child = 0] = await listChildren()
  const memory = watchMemory(child)
  await convert(bomb).catch((error: unknown) => expect(error).toMatchObject({ name: 'PictureRejected' }))
  expect((await memory.end()).own).toBeLessThan(300)
})

test('a process that dies during a conversion is replaced and the conversion repeated', async () => {
  const { convert } = openDecoder()
  const large = await plainAvif(3400, 3400)
  await convert(await plainPicture(40, 30).png().toBuffer())
  const [first = 0] = await listChildren()
  const conversion = convert(large)
  process.kill(first, 'SIGKILL')
  expect(await conversion).toHaveLength(2)
  expect(await listChildren()).not.toContain(first)
})

test('urgent pictures go first', async () => {
  const { convert } = openDecoder()
  const small = await plainPicture(40, 30).png().toBuffer()
  const completed: string[] = []
  const record = (name: string, conversion: Promise<unknown>) => conversion.then(() => completed.push(name))
  await Promise.all([
    record('first', convert(small)),
    record('second', convert(small)),
    record('urgent', convert(small, { isUrgent: true })),
  ])
  expect(completed).toEqual(['first', 'urgent', 'second'])
})

test('processes start with the first picture and end on close', async () => {
  const { decoder, convert } = openDecoder()
  // Processes of earlier tests are still exiting.
  await expect.poll(listChildren, pollOptions).toEqual([])
  await convert(await plainPicture(40, 30).png().toBuffer())
  expect(await listChildren()).toHaveLength(1)
  decoder.close()
  await expect.poll(listChildren, pollOptions).toEqual([])
})
