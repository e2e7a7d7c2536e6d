import { expect, test } from 'vitest'
import { Invalidations, cacheExpensiveReads } from './invalidations.ts'

function hearing() {
  const invalidations = new Invalidations()
  invalidations.setConnected(true)
  let read = 0
  const remember = cacheExpensiveReads<number>(invalidations)
  return {
    invalidations,
    ask: (key: string, takes: () => unknown) => remember(key, async () => (await takes(), ++read)),
  }
}

const quickly = () => {}
const slowly = () => new Promise((resolve) => setTimeout(resolve, 30))

test('what costs much is found out once, for each key, until something changes', async () => {
  const { invalidations, ask } = hearing()
  expect([await ask('a', quickly), await ask('a', quickly), await ask('b', quickly)]).toEqual([1, 1, 2])
  invalidations.invalidate()
  expect(await ask('a', quickly)).toBe(3)
})

test('what took long outlives a change for a while, and what was made of it then ends', async () => {
  const { invalidations, ask } = hearing()
  await ask('a', slowly)
  invalidations.invalidate()
  const { generation } = invalidations
  expect(await ask('a', slowly)).toBe(1)
  await expect.poll(() => invalidations.generation, { timeout: 10_000 }).not.toBe(generation)
  expect(await ask('a', slowly)).toBe(2)
})

test('nothing is remembered while changes cannot be heard, and no failure', async () => {
  const { invalidations, ask } = hearing()
  await expect(ask('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await ask('a', quickly)).toBe(1)
  invalidations.setConnected(false)
  expect([await ask('a', quickly), await ask('a', quickly)]).toEqual([2, 3])
})
