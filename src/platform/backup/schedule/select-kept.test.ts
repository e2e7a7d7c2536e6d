import { expect, test } from 'vitest'
import { selectKept } from './select-kept.ts'

const hourMs = 60 * 60 * 1000

/** Sorted from the newest, which is at 03:00 UTC on Saturday, 21 November 2026. */
const backupsEvery = (hours: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    startedAt: new Date(Date.parse('2026-11-21T03:00:00Z') - index * hours * hourMs),
  }))

const keptTimes = (...selected: Parameters<typeof selectKept>) =>
  [...selectKept(...selected)].map(({ startedAt }) => startedAt.toISOString().slice(5, 13))

test('of daily backups, the last 7 and the last of 4 weeks are kept', () => {
  expect(keptTimes(backupsEvery(24, 60), { days: 7, weeks: 4 })).toEqual([
    '11-21T03',
    '11-20T03',
    '11-19T03',
    '11-18T03',
    '11-17T03',
    '11-16T03',
    '11-15T03',
    // Sundays
    '11-08T03',
    '11-01T03',
  ])
})

test('of backups every 6 hours, those of the last 24 hours and the last of each day are kept', () => {
  expect(keptTimes(backupsEvery(6, 60), { days: 3, weeks: 1 })).toEqual([
    '11-21T03',
    '11-20T21',
    '11-20T15',
    '11-20T09',
    '11-19T21',
  ])
})

test('days and weeks without a backup do not count', () => {
  expect(keptTimes(backupsEvery(30 * 24, 5), { days: 2, weeks: 3 })).toEqual([
    '11-21T03',
    '10-22T03',
    '09-22T03',
  ])
})

test('the newest backup is always kept', () => {
  expect(keptTimes(backupsEvery(24, 3), { days: 0, weeks: 0 })).toEqual(['11-21T03'])
  expect(keptTimes([], { days: 7, weeks: 4 })).toEqual([])
})
