import { expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'

test('a body is held in the encodings that clients ask for; the plain one leaves with the first compressed one', async () => {
  const body = Buffer.from('in stock '.repeat(1000))
  const response = new CachedResponse({ status: 200, headers: {}, body })
  let resizes = 0
  const read = (encoding?: 'br') => response.body(encoding, () => resizes++)
  const plainSize = response.size
  expect(plainSize).toBeGreaterThan(body.length)

  await read('br')
  expect(response.size).toBeLessThan(plainSize / 5)
  expect(resizes).toBe(1)

  const plain = await read()
  expect(plain.equals(body)).toBe(true)
  expect(await read()).toBe(plain)
  expect(response.size).toBeGreaterThan(plainSize)
  expect(resizes).toBe(2)
})
