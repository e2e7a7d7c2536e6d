import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleNotices } from './schedule-notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startSchedule(random: () => number) {
  const shown: (number | 'none')[] = []
  const stop = scheduleNotices({ show: (index) => shown.push(index), hide: () => shown.push('none'), random })
  return { shown, stop, after: (seconds: number) => vi.advanceTimersByTime(seconds * 1000) }
}

test('the first notice appears after 10 seconds for 6 seconds', () => {
  const { shown, after } = startSchedule(() => 0)
  after(9.999)
  expect(shown).toEqual([])
  after(0.001)
  expect(shown).toEqual([0])
  after(5.999)
  expect(shown).toEqual([0])
  after(0.001)
  expect(shown).toEqual([0, 'none'])
})

test('the next notice appears after at least 15 seconds', () => {
  const { shown, after } = startSchedule(() => 0)
  after(10 + 14.999)
  expect(shown).toEqual([0, 'none'])
  after(0.001)
  expect(shown).toEqual([0, 'none', 1])
})

test('the next notice appears after at most 60 seconds', () => {
  const { shown, after } = startSchedule(() => 1)
  after(10 + 59.999)
  expect(shown).toEqual([0, 'none'])
  after(0.001)
  expect(shown).toEqual([0, 'none', 1])
})

test('each interval is random', () => {
  const randomValues = [0, 1, 0.5]
  const { shown, after } = startSchedule(() => randomValues.shift() ?? 0)
  after(10 + 15 + 60)
  expect(shown.filter((index) => index !== 'none')).toEqual([0, 1, 2])
  after(37.5)
  expect(shown.at(-1)).toBe(3)
})

test('no notice appears after the schedule is stopped', () => {
  const { shown, stop, after } = startSchedule(() => 0)
  after(10)
  stop()
  after(600)
  expect(shown).toEqual([0])
})
