import { expect, test } from 'vitest'
import { maxAttempts, retryDelayMs } from './retry-schedule.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

const delay = (attempts: number, random = 0.5) => retryDelayMs({ attempts, retryAfterMs: null, random })

test('the attempts span three days, and none follows the last', () => {
  let totalMs = 0
  for (let attempts = 1; attempts < maxAttempts; attempts++) totalMs += delay(attempts) ?? 0
  expect(Math.round(totalMs / hourMs)).toBe(72)
  expect(delay(1)).toBe(5000)
  expect(delay(maxAttempts)).toBeNull()
})

test('retries are spread by a tenth of the delay to either side', () => {
  expect([delay(5, 0), delay(5, 1)]).toEqual([108 * minuteMs, 132 * minuteMs])
})

test('a longer Retry-After is honored, up to a day', () => {
  const after = (retryAfterMs: number) => retryDelayMs({ attempts: 1, retryAfterMs, random: 0.5 })
  expect([after(1000), after(hourMs), after(90 * hourMs)]).toEqual([5000, hourMs, 24 * hourMs])
})
