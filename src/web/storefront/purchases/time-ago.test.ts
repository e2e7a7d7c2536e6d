import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = new Date('2026-11-21T09:40:00Z')

test.each([
  ['2026-11-21T09:39:01Z', 'just now'],
  ['2026-11-21T09:39:00Z', '1 minute ago'],
  ['2026-11-21T08:40:01Z', '59 minutes ago'],
  ['2026-11-21T07:30:00Z', '2 hours ago'],
  ['2026-11-20T09:40:00Z', '1 day ago'],
  ['2026-10-25T09:40:00Z', '27 days ago'],
  ['2026-11-21T10:00:00Z', 'just now'],
])('%s is shown as %s', (moment, text) => {
  expect(timeAgo(moment, now)).toBe(text)
})
