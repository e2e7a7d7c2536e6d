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

test('names that differ in number, case, spacing or punctuation share a row, under the first spelling', () => {
  const phone = product([
    { group: 'Camera', name: 'Cameras', value: '3' },
    { group: 'Radio', name: 'Wi-Fi', value: '7' },
    { group: 'Power', name: 'Battery', value: '5000 mAh' },
  ])
  const other = product([
    { group: 'Cameras', name: 'Camera', value: '2' },
    { group: 'Cameras', name: 'Zoom', value: '5×' },
    { group: 'radio', name: 'WiFi', value: '7' },
    { group: 'Power', name: 'Batteries', value: '4500 mAh' },
  ])
  expect(compare(phone, other)).toEqual([
    [
      'Camera',
      [
        ['Cameras', '3', '2', true],
        ['Zoom', null, '5×', true],
      ],
    ],
    ['Radio', [['Wi-Fi', '7', '7', false]]],
    ['Power', [['Battery', '5000 mAh', '4500 mAh', true]]],
  ])
})

test('no value is lost where one product has both spellings', () => {
  const phone = product([
    { name: 'Camera', value: '50 MP' },
    { name: 'Cameras', value: '3' },
  ])
  const other = product([{ name: 'Cameras', value: '2' }])
  expect(compare(phone, other)).toEqual([
    [
      null,
      [
        ['Camera', '50 MP', null, true],
        ['Cameras', '3', '2', true],
      ],
    ],
  ])
})

test('numbers of one unit stand under each other with the unit, and how they are written is no difference', () => {
  const weigh = (...values: string[]) =>
    compareSpecifications(values.map((value) => product([{ name: 'Weight', value }])))[0]?.rows[0]
  expect(weigh('950g', '1,240 g')).toMatchObject({
    values: ['\u2007\u2007950 g', '1,240 g'],
    isNumeric: true,
    hasDifferences: true,
  })
  expect(weigh('1240 G', '1,240g')).toMatchObject({ hasDifferences: false })
  expect(weigh('950 g', '1.2 kg')).toMatchObject({ values: ['950 g', '1.2 kg'], isNumeric: false })
  expect(weigh('6.3 × 2.8 in', '7 in')).toMatchObject({ values: ['6.3 × 2.8 in', '7 in'], isNumeric: false })
})

test('an option shows all its values, also beside a specification of the same name', () => {
  const phone = product([{ name: 'Colors', value: 'Ink' }], ['Ink', 'Sand'])
  expect(compare(phone, product([{ name: 'color', value: 'ink' }]))).toEqual([
    ['Options', [['Color', 'Ink, Sand', 'ink', true]]],
  ])
})
