import { expect, test } from 'vitest'
import { isInForce, priceListStatus } from './price-list.ts'

test('a list is in force while it is active, from its first to its last day', () => {
  const list = { state: 'active', startsOn: '2026-11-01', endsOn: '2026-11-30' } as const
  const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']
  expect(days.map((day) => isInForce(list, day))).toEqual([false, true, true, false])
  expect(days.map((day) => isInForce({ ...list, startsOn: null }, day))).toEqual([true, true, true, false])
  expect(days.map((day) => isInForce({ ...list, endsOn: null }, day))).toEqual([false, true, true, true])
  expect(isInForce({ ...list, state: 'draft' }, '2026-11-15')).toBe(false)
})

test('a list is a draft, scheduled, active or ended', () => {
  const list = { state: 'active', startsOn: '2026-11-01', endsOn: '2026-11-30' } as const
  const days = ['2026-10-31', '2026-11-01', '2026-12-01']
  expect(days.map((day) => priceListStatus(list, day))).toEqual(['scheduled', 'active', 'ended'])
  expect(priceListStatus({ ...list, state: 'draft' }, '2026-11-01')).toBe('draft')
})
