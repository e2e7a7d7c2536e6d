import { expect, test } from 'vitest'
import { findDecimalMark, readCount } from './read-count.ts'

test('numbers of units, with any mark between thousands', () => {
  expect(['12', '012', "1'200", '1\u00a0200', '1,200', '1.200', '1.200.000'].map(valueOf)).toEqual([
    12, 12, 1200, 1200, 1200, 1200, 1_200_000,
  ])
})

test('1.000 is a thousand only beside amounts that show the decimal mark', () => {
  expect(valueOf('1.000')).toBe('thousands')
  expect(readCount('1.000', ',')).toMatchObject({ value: 1000 })
  expect(readCount('1.000', '.')).toEqual({ kind: 'refused', reason: 'thousands' })
  expect(readCount('1.200', '.')).toEqual({ kind: 'refused', reason: 'fraction' })
})

test('fractions and negative numbers are no numbers of units', () => {
  expect(['2.5', '2,5', '-3', '128GB', '1E+03', '10-12', ''].map(valueOf)).toEqual([
    'fraction',
    'fraction',
    'negative',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('the decimal mark is that of the amounts, if they agree', () => {
  expect(findDecimalMark('12 Stk à 598,00 = 7.176,00')).toBe(',')
  expect(findDecimalMark('12 @ $598.00 = $7,176.00')).toBe('.')
  expect(findDecimalMark('598,00 and 598.00')).toBeNull()
  expect(findDecimalMark('1,200 pcs')).toBeNull()
})

function valueOf(text: string) {
  const read = readCount(text, null)
  return read?.kind === 'count' ? read.value : read?.reason
}
