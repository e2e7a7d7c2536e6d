import { expect, test } from 'vitest'
import { holdUntil } from './hold-until.ts'

test.each([
  ['Friday', '2026-11-20T09:40:00Z', 5, '2026-11-27T09:40:00.000Z'],
  ['Saturday', '2026-11-21T09:40:00Z', 5, '2026-11-27T09:40:00.000Z'],
  ['Sunday', '2026-11-22T09:40:00Z', 1, '2026-11-23T09:40:00.000Z'],
  ['Monday', '2026-11-23T09:40:00Z', 1, '2026-11-24T09:40:00.000Z'],
  ['Thursday', '2026-11-26T09:40:00Z', 12, '2026-12-14T09:40:00.000Z'],
])('the hold of an order placed on a %s skips the weekend', (_, placed, days, until) => {
  expect(holdUntil(new Date(placed), days).toISOString()).toBe(until)
})
