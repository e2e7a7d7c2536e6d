import { expect, test } from 'vitest'
import { holdUntil } from './hold-until.ts'

const end = (placed: string, holdDays: number, timeZone: string) =>
  holdUntil(new Date(placed), { holdDays, timeZone }).toISOString()

test.each([
  ['Friday', '2026-11-20T09:40:00Z', 5, '2026-11-27T09:40:00.000Z'],
  ['Saturday', '2026-11-21T09:40:00Z', 5, '2026-11-27T09:40:00.000Z'],
  ['Sunday', '2026-11-22T09:40:00Z', 1, '2026-11-23T09:40:00.000Z'],
  ['Monday', '2026-11-23T09:40:00Z', 1, '2026-11-24T09:40:00.000Z'],
  ['Thursday', '2026-11-26T09:40:00Z', 12, '2026-12-14T09:40:00.000Z'],
])('the hold of an order placed on a %s skips the weekend', (_, placed, days, until) => {
  expect(end(placed, days, 'UTC')).toBe(until)
})

test.each([
  // Friday 23:30 in UTC is Saturday in Berlin: Sunday does not count, and the hold ends on Monday.
  ['Europe/Berlin', '2026-11-20T23:30:00Z', '2026-11-23T23:30:00.000Z', '2026-11-22T23:30:00.000Z'],
  // Sunday 23:30 in UTC is Monday in Berlin, which ends on Tuesday.
  ['Europe/Berlin', '2026-11-22T23:30:00Z', '2026-11-23T23:30:00.000Z', '2026-11-23T23:30:00.000Z'],
  // Saturday 02:00 in UTC is Friday in New York.
  ['America/New_York', '2026-11-21T02:00:00Z', '2026-11-23T02:00:00.000Z', '2026-11-24T02:00:00.000Z'],
])('weekends are those of %s', (zone, placed, inUtc, inZone) => {
  expect(end(placed, 1, 'UTC')).toBe(inUtc)
  expect(end(placed, 1, zone)).toBe(inZone)
})

test('a hold ends at the same wall time after daylight saving time has ended', () => {
  // From Friday, 10:00 in summer, to Monday, 10:00 in winter.
  expect(end('2026-10-23T08:00:00.123Z', 1, 'Europe/Berlin')).toBe('2026-10-26T09:00:00.123Z')
})
