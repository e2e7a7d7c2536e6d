import { expect, test } from 'vitest'
import { cacheExpensiveReads } from './cached-reads.ts'
import { Invalidations } from './invalidations.ts'

function openCache() {
  const invalidations = new Invalidations()
  invalidations.setConnected(true)
  let reads = 0
  const cached = cacheExpensiveReads<number>(invalidations)
  return {
    invalidations,
    read: (key: string, delay: () => unknown) => cached(key, async () => (await delay(), ++reads)),
  }
}

const fast = () => {}
const slow = () => new Promise((resolve) => setTimeout(resolve, 30))

test('a fast read is cached by key until the next change', async () => {
  const { invalidations, read } = openCache()
  expect([await read('a', fast), await read('a', fast), await read('b', fast)]).toEqual([1, 1, 2])
  invalidations.invalidate()
  expect(await read('a', fast)).toBe(3)
})

test('a slow read is served stale after a change, and whatever was built from it expires with it', async () => {
  const { invalidations, read } = openCache()
  await read('a', slow)
  invalidations.invalidate()
  const { generation } = invalidations
  expect(await read('a', slow)).toBe(1)
  await expect.poll(() => invalidations.generation, { timeout: 10_000 }).not.toBe(generation)
  expect(await read('a', slow)).toBe(2)
})

test('nothing is cached while disconnected, and errors are never cached', async () => {
  const { invalidations, read } = openCache()
  await expect(read('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await read('a', fast)).toBe(1)
  invalidations.setConnected(false)
  expect([await read('a', fast), await read('a', fast)]).toEqual([2, 3])
})
