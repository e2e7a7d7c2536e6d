import { expect, test } from 'vitest'
import { compareSpecifications } from './compare-specifications.ts'

const product = (
  specifications: { group?: string; name: string; value: string }[],
  colors: string[] = [],
) => ({
  specifications,
  options: colors.length > 0 ? [{ name: 'Color', values: colors }] : [],
  countryOfOriginName: null,
})
const compare = (...products: ReturnType<typeof product>[]) =>
  compareSpecifications(products).map(({ heading, rows }) => [
    heading,
    rows.map(({ name, values, hasDifferences }) => [name, ...values, hasDifferences]),
  ])

test('specifications stand side by side in their groups', () => {
  const phone = product([
    { group: 'Display', name: 'Size', value: '6.3 in' },
    { group: 'Build', name: 'Weight', value: '186 g' },
  ])
  const other = product([
    { name: 'Weight', value: '186 g' },
    { group: 'Display', name: 'Rate', value: '120 Hz' },
  ])
  expect(compare(phone, other)).toEqual([
    [
      'Display',
      [
        ['Size', '6.3 in', null, true],
        ['Rate', null, '120 Hz', true],
      ],
    ],
    ['Build', [['Weight', '186 g', '186 g', false]]],
  ])
})

test('an option is compared unless a specification of that name says more', () => {
  const phone = product([{ name: 'Weight', value: '186 g' }], ['Ink', 'Sand'])
  const named = product([{ name: 'Color', value: 'Sand, matte' }], ['Sand'])
  expect(compare(phone, named)).toEqual([
    ['Options', [['Color', 'Ink, Sand', 'Sand, matte', true]]],
    ['General', [['Weight', '186 g', null, true]]],
  ])
})

test('a name that a product has in two groups is compared in each', () => {
  const phone = product([
    { group: 'Front camera', name: 'Resolution', value: '12 MP' },
    { group: 'Rear camera', name: 'Resolution', value: '50 MP' },
  ])
  expect(compare(phone, phone)).toEqual([
    ['Front camera', [['Resolution', '12 MP', '12 MP', false]]],
    ['Rear camera', [['Resolution', '50 MP', '50 MP', false]]],
  ])
})
