import { expect, test } from 'vitest'
import { isTimeZone, listTimeZones, timeZone } from './time-zone.ts'

test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Asia/Calcutta'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
)

test.each(['', 'utc', 'EST', '+01:00', 'Europe/Nowhere', 'Berlin', 'Europe/Berlin ', 'Europe/../Berlin'])(
  '"%s" is no time zone',
  (name) => {
    expect(timeZone.safeParse(name).error?.issues[0]?.message).toBe('Enter a time zone such as Europe/Berlin')
  },
)

test('all listed zones are accepted, UTC first', () => {
  const zones = listTimeZones()
  expect(zones[0]).toBe('UTC')
  expect(zones).toContain('Europe/Berlin')
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones.filter((name) => !timeZone.safeParse(name).success)).toEqual([])
})
