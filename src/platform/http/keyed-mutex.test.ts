import { expect, test } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'

test('calls of one key run one at a time, and a sixth one is refused', async () => {
  const mutex = new KeyedMutex()
  const release = await mutex.acquire('mara')
  const started: number[] = []
  const waiting = [1, 2, 3, 4].map(async (position) => {
    const releaseNext = await mutex.acquire('mara')
    started.push(position)
    releaseNext()
  })
  await expect(mutex.acquire('mara')).rejects.toMatchObject({ status: 429, retryAfter: 5 })
  const releaseOther = await mutex.acquire('devi')
  releaseOther()
  expect(started).toEqual([])
  release()
  release()
  await Promise.all(waiting)
  expect(started).toEqual([1, 2, 3, 4])
  const releaseLast = await mutex.acquire('mara')
  releaseLast()
})
