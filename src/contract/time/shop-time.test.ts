import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'
import { shopTime } from './shop-time.ts'

const winter = '2026-11-20T23:30:00.000Z'

test('a moment is shown in the zone of the shop', () => {
  const time = shopTime('Europe/Berlin')
  expect(time.day(winter)).toBe('Nov 21, 2026')
  expect(time.moment(winter)).toBe('Nov 21, 2026, 00:30')
  expect(time.shortMoment(winter)).toBe('Nov 21, 00:30')
})

test('a zone is named by its offset at the moment', () => {
  const time = shopTime('Europe/Berlin')
  expect(time.momentWithZone(winter)).toBe('Nov 21, 2026, 00:30 GMT+1')
  expect(time.momentWithZone(new Date('2026-07-01T12:00:00Z'))).toBe('Jul 1, 2026, 14:00 GMT+2')
  expect(time.shortMomentWithZone(winter)).toBe('Nov 21, 00:30 GMT+1')
  expect(time.timeWithZone(winter)).toBe('00:30 GMT+1')
  expect(shopTime('America/New_York').timeWithZone(winter)).toBe('18:30 EST')
  expect(shopTime('UTC').momentWithZone(winter)).toBe('Nov 20, 2026, 23:30 UTC')
})

test('a zone is labeled as a place', () => {
  expect(shopTime('America/New_York').zoneLabel).toBe('America/New York')
  expect(shopTime('UTC').zoneLabel).toBe('UTC')
})

test('a day is the same in each zone', () => {
  expect(formatDay('2026-11-21')).toBe('Nov 21, 2026')
})
