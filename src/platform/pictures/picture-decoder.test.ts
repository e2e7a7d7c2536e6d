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
const soon = { timeout: 20_000 }

function openDecoder(atOnce = 1) {
  const decoder = new PictureDecoder({ atOnce })
  onTestFinished(() => decoder.close())
  const draw = (picture: Buffer, more: { isUrgent?: boolean; maxPixels?: number } = {}) =>
    decoder.convert({ picture, sizes, fit: 'contain', quality: 80, maxPixels: 12_000_000, ...more })
  return { decoder, draw }
}

const own = async () => (await descendantsOf(process.pid)).slice(1)

test('a picture of too many pixels is refused by its header, in no more memory than a small one', async () => {
  const { draw } = openDecoder()
  const bomb = await avif49Megapixels()
  await draw(await plainPicture(40, 30).png().toBuffer())
  const [child = 0] = await own()
  const memory = watchMemory(child)
  const start = performance.now()
  await expect(draw(bomb)).rejects.toMatchObject({ refusal: 'too-many-pixels' })
  expect(performance.now() - start).toBeLessThan(2000)
  expect((await memory.end()).own).toBeLessThan(150)
})

test('a file that says it is smaller than it is gets no more memory than its pixels may take', async () => {
  const { draw } = openDecoder()
  const lying = withFalseSize(await avif49Megapixels())
  await draw(await plainPicture(40, 30).png().toBuffer())
  const [child = 0] = await own()
  const memory = watchMemory(child)
  await expect(draw(lying)).rejects.toMatchObject({ name: 'PictureRejected' })
  expect((await memory.end()).own).toBeLessThan(500)
  expect(await draw(await plainPicture(40, 30).png().toBuffer())).toHaveLength(2)
})

test.each([
  ['a progressive JPEG', () => plainPicture(4000, 4000).jpeg({ progressive: true }).toBuffer()],
  ['a PNG', () => plainPicture(4000, 4000).png({ compressionLevel: 9 }).toBuffer()],
  ['a WebP', () => plainPicture(4000, 4000).webp({ effort: 0 }).toBuffer()],
])('%s of many pixels is refused', async (_kind, make) => {
  const { draw } = openDecoder()
  await expect(draw(await make())).rejects.toMatchObject({ refusal: 'too-many-pixels' })
})

test('an SVG, a PDF and a TIFF are refused as no images', async () => {
  const { draw } = openDecoder()
  for (const file of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    Buffer.from('%PDF-1.4'),
    await plainPicture(9, 9).tiff().toBuffer(),
  ])
    await expect(draw(file)).rejects.toMatchObject({ refusal: 'not-an-image' })
})

test('of an animation the first frame is drawn', async () => {
  const { draw } = openDecoder()
  const [, large] = await draw(await animatedGif(200))
  const { width, height, pages } = await sharp(large).metadata()
  expect({ width, height, pages }).toEqual({ width: 960, height: 960, pages: undefined })
})

test('a color profile that inflates to much more than the file is not kept, and takes little memory', async () => {
  const { draw } = openDecoder()
  const bomb = await pngWithProfile(500_000_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  await draw(await plainPicture(40, 30).png().toBuffer())
  const [child = 0] = await own()
  const memory = watchMemory(child)
  await draw(bomb).catch((error: unknown) => expect(error).toMatchObject({ name: 'PictureRejected' }))
  expect((await memory.end()).own).toBeLessThan(300)
})

test('a process that dies under a picture is replaced, and the picture drawn', async () => {
  const { draw } = openDecoder()
  const large = await plainAvif(3400, 3400)
  await draw(await plainPicture(40, 30).png().toBuffer())
  const [first = 0] = await own()
  const drawing = draw(large)
  process.kill(first, 'SIGKILL')
  expect(await drawing).toHaveLength(2)
  expect(await own()).not.toContain(first)
})

test('urgent pictures go before the others that wait', async () => {
  const { draw } = openDecoder()
  const small = await plainPicture(40, 30).png().toBuffer()
  const done: string[] = []
  const noting = (name: string, drawn: Promise<unknown>) => drawn.then(() => done.push(name))
  await Promise.all([
    noting('first', draw(small)),
    noting('second', draw(small)),
    noting('urgent', draw(small, { isUrgent: true })),
  ])
  expect(done).toEqual(['first', 'urgent', 'second'])
})

test('there is no process before the first picture, and none after the end', async () => {
  const { decoder, draw } = openDecoder()
  // Those of the tests before end by themselves.
  await expect.poll(own, soon).toEqual([])
  await draw(await plainPicture(40, 30).png().toBuffer())
  expect(await own()).toHaveLength(1)
  decoder.close()
  await expect.poll(own, soon).toEqual([])
})
