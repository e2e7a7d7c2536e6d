import { expect, test } from 'vitest'
import { formatTimeAgo } from './format-time-ago.ts'

const now = new Date('2026-11-22T10:00:00Z')

test.each([
  ['2026-11-22T10:00:30Z', 'just now'],
  ['2026-11-22T09:59:10Z', 'just now'],
  ['2026-11-22T09:59:00Z', '1 minute ago'],
  ['2026-11-22T09:57:31Z', '2 minutes ago'],
  ['2026-11-22T07:10:00Z', '2 hours ago'],
  ['2026-11-21T09:40:00Z', '1 day ago'],
  ['2026-10-01T10:00:00Z', '52 days ago'],
])('%s is shown as %s', (moment, text) => {
  expect(formatTimeAgo(moment, now)).toBe(text)
})
