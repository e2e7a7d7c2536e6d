import { expect, test } from 'vitest'
import { ChangeFeed, rememberCostly } from './change-feed.ts'

function hearing() {
  const feed = new ChangeFeed()
  feed.heard(true)
  let read = 0
  const remember = rememberCostly<number>(feed)
  return {
    feed,
    ask: (key: string, takes: () => unknown) => remember(key, async () => (await takes(), ++read)),
  }
}

const quickly = () => {}
const slowly = () => new Promise((resolve) => setTimeout(resolve, 30))

test('what costs much is found out once, for each key, until something changes', async () => {
  const { feed, ask } = hearing()
  expect([await ask('a', quickly), await ask('a', quickly), await ask('b', quickly)]).toEqual([1, 1, 2])
  feed.changed()
  expect(await ask('a', quickly)).toBe(3)
})

test('what took long outlives a change for a while, and what was made of it then ends', async () => {
  const { feed, ask } = hearing()
  await ask('a', slowly)
  feed.changed()
  const { mark } = feed
  expect(await ask('a', slowly)).toBe(1)
  await expect.poll(() => feed.mark, { timeout: 10_000 }).not.toBe(mark)
  expect(await ask('a', slowly)).toBe(2)
})

test('nothing is remembered while changes cannot be heard, and no failure', async () => {
  const { feed, ask } = hearing()
  await expect(ask('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await ask('a', quickly)).toBe(1)
  feed.heard(false)
  expect([await ask('a', quickly), await ask('a', quickly)]).toEqual([2, 3])
})
