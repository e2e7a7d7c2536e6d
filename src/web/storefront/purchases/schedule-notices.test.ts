import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeTurns } from './schedule-notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched(random: () => number) {
  const seen: (number | 'none')[] = []
  const stop = takeTurns({ show: (turn) => seen.push(turn), hide: () => seen.push('none'), random })
  return { seen, stop, after: (seconds: number) => vi.advanceTimersByTime(seconds * 1000) }
}

test('the first notice comes after ten seconds and stays for six', () => {
  const { seen, after } = watched(() => 0)
  after(9.999)
  expect(seen).toEqual([])
  after(0.001)
  expect(seen).toEqual([0])
  after(5.999)
  expect(seen).toEqual([0])
  after(0.001)
  expect(seen).toEqual([0, 'none'])
})

test('the next one comes fifteen seconds after it at the soonest', () => {
  const { seen, after } = watched(() => 0)
  after(10 + 14.999)
  expect(seen).toEqual([0, 'none'])
  after(0.001)
  expect(seen).toEqual([0, 'none', 1])
})

test('and sixty seconds after it at the latest', () => {
  const { seen, after } = watched(() => 1)
  after(10 + 59.999)
  expect(seen).toEqual([0, 'none'])
  after(0.001)
  expect(seen).toEqual([0, 'none', 1])
})

test('each pause is drawn anew', () => {
  const draws = [0, 1, 0.5]
  const { seen, after } = watched(() => draws.shift() ?? 0)
  after(10 + 15 + 60)
  expect(seen.filter((turn) => turn !== 'none')).toEqual([0, 1, 2])
  after(37.5)
  expect(seen.at(-1)).toBe(3)
})

test('whoever dismissed the notice sees no other', () => {
  const { seen, stop, after } = watched(() => 0)
  after(10)
  stop()
  after(600)
  expect(seen).toEqual([0])
})
