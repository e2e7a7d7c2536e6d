import { expect, test } from 'vitest'
import type { Direction } from '#contract/choices.ts'
import type { PriceListSort } from '#contract/lists/staff-choices.ts'
import { createPriceList, listPriceLists } from '#contract/pricing/price-lists.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { sortedPriceLists } from './sorted-price-lists.ts'

const reseller = {
  name: 'Reseller',
  status: 'active',
  discountBasisPoints: 500,
  startsOn: '2026-11-01',
  endsOn: null,
  pricedCount: 0,
} as const
const fixed = {
  name: 'a fixed',
  status: 'draft',
  discountBasisPoints: null,
  startsOn: null,
  endsOn: '2026-12-01',
  pricedCount: 7,
} as const
const ended = {
  name: 'Ended',
  status: 'ended',
  discountBasisPoints: 250,
  startsOn: null,
  endsOn: '2026-01-31',
  pricedCount: 0,
} as const

const sequence = (sort: PriceListSort, direction?: Direction) =>
  sortedPriceLists([reseller, fixed, ended], sort, direction)
    .map(({ name }) => name[0])
    .join('')

test('price lists are sorted by each column in both directions, equal ones by name', () => {
  expect(sequence('name')).toBe('aER')
  expect(sequence('name', 'desc')).toBe('REa')
  expect(sequence('status')).toBe('aRE')
  expect(sequence('type')).toBe('aER')
  expect(sequence('type', 'desc')).toBe('REa')
  expect(sequence('dates')).toBe('EaR')
  const open = { ...ended, name: 'Open', endsOn: null }
  expect(sortedPriceLists([open, fixed, ended], 'dates')).toEqual([ended, fixed, open])
  expect(sequence('prices')).toBe('aRE')
  expect(sequence('prices', 'asc')).toBe('ERa')
})

test('the server sorts the price lists', async () => {
  const clerk = await (await openShop()).admin()
  for (const [name, discountBasisPoints] of [
    ['b', 100],
    ['C', 300],
    ['a', 200],
  ] as const)
    await clerk.api(createPriceList, { body: { name, kind: 'percentage', discountBasisPoints } })
  const list = async (query: { sort?: PriceListSort; direction?: Direction }) =>
    (await clerk.api(listPriceLists, { query })).map(({ name }) => name).join('')
  expect(await list({})).toBe('abC')
  expect(await list({ sort: 'name', direction: 'desc' })).toBe('Cba')
  expect(await list({ sort: 'type', direction: 'desc' })).toBe('Cab')
})
