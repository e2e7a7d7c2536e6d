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
import { descendantsOf } from '#tests/support/processes/process-memory.ts'
import { PictureDecoder } from './picture-decoder.ts'

const sizes = [
  { width: 320, height: 320 },
  { width: 960, height: 960 },
]

function openDecoder(concurrency = 1, maxCpuMs?: number) {
  const decoder = new PictureDecoder({ concurrency, maxCpuMs })
  onTestFinished(() => decoder.close())
  const convert = (picture: Buffer, more: { isUrgent?: boolean; maxPixels?: number } = {}) =>
    decoder.convert({ picture, sizes, fit: 'contain', quality: 80, maxPixels: 12_000_000, ...more })
  return { decoder, convert }
}

const smallPicture = () => plainPicture(40, 30).png().toBuffer()

const listChildren = async () => (await descendantsOf(process.pid)).slice(1)

/** Lists the processes started since. Those of other tests may still be exiting. */
async function newProcesses() {
  const others = await listChildren()
  return async () => (await listChildren()).filter((pid) => !others.includes(pid))
}

test('a picture with too many pixels is rejected by its header, without decoding it', async () => {
  const { convert } = openDecoder()
  const bomb = await avif49Megapixels()
  await expect(convert(bomb)).rejects.toMatchObject({ rejection: 'too-many-pixels' })
  const header = bomb.subarray(0, 400)
  await expect(convert(header)).rejects.toMatchObject({ rejection: 'too-many-pixels' })
  const decoding = convert(header, { maxPixels: 50_000_000 })
  await expect(decoding).rejects.toMatchObject({ rejection: 'not-an-image' })
})

test('a file with a false size is rejected, and the next one is converted', async () => {
  const { convert } = openDecoder()
  const falseSize = withFalseSize(await avif49Megapixels())
  await expect(convert(falseSize)).rejects.toMatchObject({ name: 'PictureRejected' })
  expect(await convert(await smallPicture())).toHaveLength(2)
})

test('a picture that takes too much CPU time is rejected, and the next one is converted', async () => {
  // The first one takes about 3 s of CPU time, the next one 0.1 s.
  const { decoder, convert } = openDecoder(1, 1000)
  const listNew = await newProcesses()
  const [first, next] = await Promise.allSettled([
    convert(await avif49Megapixels(), { maxPixels: 50_000_000 }),
    convert(await smallPicture()),
  ])
  expect(first).toMatchObject({ status: 'rejected', reason: { rejection: 'too-costly' } })
  expect(next).toMatchObject({ status: 'fulfilled', value: { length: 2 } })
  decoder.close()
  await expect.poll(listNew).toEqual([])
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

test('a color profile that decompresses to far more than the file is dropped', async () => {
  const { convert } = openDecoder()
  const bomb = await pngWithProfile(500_000_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  const [, large] = await convert(bomb)
  expect((await sharp(large).metadata()).icc).toBeUndefined()
})

test('a process that dies during a conversion is replaced and the conversion repeated', async () => {
  const { convert } = openDecoder()
  const large = await plainAvif(3400, 3400)
  const listNew = await newProcesses()
  await convert(await smallPicture())
  const [first = 0] = await listNew()
  const conversion = convert(large)
  process.kill(first, 'SIGKILL')
  expect(await conversion).toHaveLength(2)
  expect(await listNew()).not.toContain(first)
})

test('urgent pictures go first', async () => {
  const { convert } = openDecoder()
  const small = await smallPicture()
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
  const listNew = await newProcesses()
  expect(await listNew()).toEqual([])
  await convert(await smallPicture())
  expect(await listNew()).toHaveLength(1)
  decoder.close()
  await expect.poll(listNew).toEqual([])
})
