import { expect, test } from 'vitest'
import { baseSku, proposeSku } from '#contract/catalog/codes/propose-sku.ts'
import { byCombination, combinations, isCombinationOf, optionErrors, variantLabel } from './options.ts'

const option = (name: string, ...values: string[]) => ({
  name,
  values: values.map((value) => ({ name: value })),
})
const messagesOf = (...options: ReturnType<typeof option>[]) =>
  optionErrors(options).map(({ path, message }) => `${path.join('.')}: ${message}`)

const color = { name: 'Color', values: ['Pine', 'Sand'] }
const storage = { name: 'Storage', values: ['128 GB', '256 GB'] }

test('combinations come in the order of the options and their values', () => {
  expect(combinations([color, storage]).map(variantLabel)).toEqual([
    'Pine / 128 GB',
    'Pine / 256 GB',
    'Sand / 128 GB',
    'Sand / 256 GB',
  ])
  expect(combinations([])).toEqual([[]])
})

test('a combination has one value of each option', () => {
  expect(isCombinationOf([color, storage], ['Sand', '128 GB'])).toBe(true)
  expect(isCombinationOf([color, storage], ['Sand'])).toBe(false)
  expect(isCombinationOf([color, storage], ['128 GB', 'Sand'])).toBe(false)
  expect(isCombinationOf([], [])).toBe(true)
})

test('variants are sorted by their values, those that are no longer offered last', () => {
  const variants = [
    ['Frost', '128 GB'],
    ['Sand', '256 GB'],
    ['Pine', '256 GB'],
    ['Sand', '128 GB'],
  ].map((optionValues) => ({ optionValues }))
  expect(
    variants.toSorted(byCombination([color, storage])).map(({ optionValues }) => variantLabel(optionValues)),
  ).toEqual(['Pine / 256 GB', 'Sand / 128 GB', 'Sand / 256 GB', 'Frost / 128 GB'])
})

test('names of options and values are unique and not empty', () => {
  expect(messagesOf(option('Color', 'Pine'), option('color ', 'Sand'))).toEqual([
    '1.name: Another option has this name',
  ])
  expect(messagesOf(option('Color', 'Pine', 'PINE', ' '))).toEqual([
    '0.values.1.name: This option has the value already',
    '0.values.2.name: Enter a name',
  ])
  expect(messagesOf(option(' '))).toEqual(['0.name: Enter a name', '0.values: Add at least one value'])
  expect(messagesOf(option('Color', 'Pine / Sand'))).toEqual([
    '0.values.0.name: Values cannot contain a slash between spaces',
  ])
})

test('options, values and combinations are limited', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `V${index}`)
  expect(messagesOf(...['A', 'B', 'C', 'D'].map((name) => option(name, 'x')))).toEqual([
    ': Use at most 3 options',
  ])
  expect(messagesOf(option('A', ...many(101)))).toEqual(['0.values: Use at most 100 values'])
  expect(messagesOf(option('A', ...many(10)), option('B', ...many(10)), option('C', ...many(10)))).toEqual([])
  expect(messagesOf(option('A', ...many(11)), option('B', ...many(100)))).toEqual([
    ': These options have 1,100 combinations. Use at most 1,000.',
  ])
})

test('a proposed SKU follows the option values and is free', () => {
  expect(proposeSku('ORV-MER', ['Café Noir', '128 GB'], new Set())).toBe('ORV-MER-CAFENOIR-128GB')
  expect(proposeSku('ORV-MER', ['Pine'], new Set(['orv-mer-pine', 'orv-mer-pine-2']))).toBe('ORV-MER-PINE-3')
  expect(proposeSku('X'.repeat(64), ['Pine'], new Set(['x'.repeat(59)])).length).toBeLessThanOrEqual(64)
})

test('the SKU of a variant names its siblings', () => {
  expect(baseSku('ORV-MER-PINE-128GB', ['Pine', '128 GB'])).toBe('ORV-MER')
  expect(baseSku('ORV-MER', ['Pine', '128 GB'])).toBe('ORV-MER')
  expect(baseSku('ORV-MER', [])).toBe('ORV-MER')
})
