import { expect, test } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'

test('work of one key waits its turn, and five more than that are too many', async () => {
  const queue = new KeyedMutex()
  const end = await queue.acquire('mara')
  const started: number[] = []
  const waiting = [1, 2, 3, 4].map(async (nth) => {
    const next = await queue.acquire('mara')
    started.push(nth)
    next()
  })
  await expect(queue.acquire('mara')).rejects.toMatchObject({ status: 429, retryAfter: 5 })
  const other = await queue.acquire('devi')
  other()
  expect(started).toEqual([])
  end()
  end()
  await Promise.all(waiting)
  expect(started).toEqual([1, 2, 3, 4])
  const again = await queue.acquire('mara')
  again()
})
