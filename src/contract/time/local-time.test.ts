import { describe, expect, test } from 'vitest'
import { addDays, endOfDay, localDay, localTime, momentOf, startOfDay } from './local-time.ts'

const hourMs = 60 * 60 * 1000

describe('A moment', () => {
  test.each([
    ['UTC', '2026-11-20T23:30'],
    ['Europe/Berlin', '2026-11-21T00:30'],
    ['America/New_York', '2026-11-20T18:30'],
    ['Asia/Kolkata', '2026-11-21T05:00'],
    ['Pacific/Kiritimati', '2026-11-21T13:30'],
  ])('has a wall time and a day in %s', (zone, local) => {
    const moment = new Date('2026-11-20T23:30:00Z')
    expect(localTime(moment, zone)).toBe(local)
    expect(localDay(moment, zone)).toBe(local.slice(0, 10))
    expect(momentOf(local, zone)).toEqual(moment)
  })

  test('has the offset of its own day, in summer and before zones had whole hours', () => {
    expect(localTime(new Date('2026-07-01T12:00:00Z'), 'Europe/Berlin')).toBe('2026-07-01T14:00')
    expect(localTime(new Date('1890-01-01T12:00:00Z'), 'Europe/Berlin')).toBe('1890-01-01T12:53')
  })
})

describe('When daylight saving time starts and ends,', () => {
  test('a wall time that is skipped moves forward', () => {
    expect(momentOf('2026-03-29T01:59', 'Europe/Berlin').toISOString()).toBe('2026-03-29T00:59:00.000Z')
    expect(momentOf('2026-03-29T02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(localTime(momentOf('2026-03-29T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-03-29T03:30')
    expect(momentOf('2026-03-29T03:00', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:00:00.000Z')
  })

  test('the first of two equal wall times is taken', () => {
    expect(momentOf('2026-10-25T02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(momentOf('2026-10-25T03:00', 'Europe/Berlin').toISOString()).toBe('2026-10-25T02:00:00.000Z')
    expect(momentOf('2026-11-01T01:30', 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })

  test('a day has 23 or 25 hours', () => {
    const hoursOf = (day: string) =>
      (endOfDay(day, 'Europe/Berlin').getTime() - startOfDay(day, 'Europe/Berlin').getTime()) / hourMs
    expect(['2026-03-28', '2026-03-29', '2026-10-25', '2026-10-26'].map(hoursOf)).toEqual([24, 23, 25, 24])
  })

  test('a day without midnight starts later', () => {
    expect(startOfDay('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z')
    expect(localTime(startOfDay('2026-04-24', 'Africa/Cairo'), 'Africa/Cairo')).toBe('2026-04-24T01:00')
    // Samoa skipped this day.
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toEqual(startOfDay('2011-12-31', 'Pacific/Apia'))
  })

  test('a day that repeats its midnight starts with the first', () => {
    expect(startOfDay('2026-11-01', 'America/Havana').toISOString()).toBe('2026-11-01T04:00:00.000Z')
  })
})

test('days are added across months', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('the first and the last day of the database are within its years', () => {
  expect(startOfDay('0001-01-01', 'Europe/Berlin').toISOString()).toBe('0001-01-01T00:00:00.000Z')
  expect(endOfDay('9999-12-31', 'America/New_York').toISOString()).toBe('9999-12-31T23:59:59.999Z')
})
