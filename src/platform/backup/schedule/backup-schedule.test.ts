import { expect, test } from 'vitest'
import { lastDue, parseSchedule } from './backup-schedule.ts'

test.each([
  ['03:00', '2026-11-21T09:40:00Z', '2026-11-21T03:00:00.000Z'],
  ['03:00', '2026-11-21T02:59:59Z', '2026-11-20T03:00:00.000Z'],
  ['03:00', '2026-11-21T03:00:00Z', '2026-11-21T03:00:00.000Z'],
  ['23:30', '2026-11-21T00:00:00Z', '2026-11-20T23:30:00.000Z'],
  ['6h', '2026-11-21T09:40:00Z', '2026-11-21T06:00:00.000Z'],
  ['1h', '2026-11-21T09:40:00Z', '2026-11-21T09:00:00.000Z'],
  ['12h', '2026-11-21T23:59:59Z', '2026-11-21T12:00:00.000Z'],
])('with the schedule %s, the last backup before %s was due at %s', (schedule, now, due) => {
  expect(lastDue(parseSchedule(schedule), new Date(now)).toISOString()).toBe(due)
})
