import { expect, test } from 'vitest'
import { byAmount } from './by-amount.ts'

test('amounts are sorted by size across their units, and words by name', () => {
  expect(['1 TB', '64 GB', '512 GB', '2 TB solid-state', '128 GB'].toSorted(byAmount)).toEqual([
    '64 GB',
    '128 GB',
    '512 GB',
    '1 TB',
    '2 TB solid-state',
  ])
  expect(['10,000 mAh', '4,800 mAh', '5,000 mAh'].toSorted(byAmount)).toEqual([
    '4,800 mAh',
    '5,000 mAh',
    '10,000 mAh',
  ])
  expect(['6.7 in', '12.4 in', '6.3 in'].toSorted(byAmount)).toEqual(['6.3 in', '6.7 in', '12.4 in'])
  expect(['980 g', '1.2 kg'].toSorted(byAmount)).toEqual(['980 g', '1.2 kg'])
  expect(['Sand', 'graphite', 'IP68', 'IP5'].toSorted(byAmount)).toEqual(['graphite', 'IP5', 'IP68', 'Sand'])
})
