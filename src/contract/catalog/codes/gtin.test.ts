import { expect, test } from 'vitest'
import { gtinError, isValidGtin, plainGtin, shortestGtin, withLeadingZeros } from './gtin.ts'

test.each(['96385074', '036000291452', '4006381333931', '10614141000415', '2012004112809'])(
  '%s is a GTIN',
  (gtin) => {
    expect(isValidGtin(gtin)).toBe(true)
  },
)

test.each(['', '9638507', '123456789', '400638133393', '4006381333931 ', '40063813339A1', '३२१४५६७८'])(
  '%j is not a GTIN',
  (gtin) => {
    expect(isValidGtin(gtin)).toBe(false)
  },
)

test('a wrong check digit is refused with the right one', () => {
  expect(gtinError('4006381333932')).toBe('Last digit should be 1')
  expect(gtinError('96385070')).toBe('Last digit should be 4')
})

test('each single wrong digit is found', () => {
  const gtin = '4006381333931'
  for (let at = 0; at < gtin.length; at++)
    for (let digit = 0; digit < 10; digit++) {
      const changed = gtin.slice(0, at) + String(digit) + gtin.slice(at + 1)
      expect(isValidGtin(changed)).toBe(changed === gtin)
    }
})

test.each([
  ['036000291452', '036000291452'],
  ['0036000291452', '036000291452'],
  ['00036000291452', '036000291452'],
  ['04006381333931', '4006381333931'],
  ['00000096385074', '96385074'],
  ['10614141000415', '10614141000415'],
  ['0036000291453', '0036000291453'],
  ['abc', 'abc'],
])('%s is stored as %s', (typed, stored) => {
  expect(shortestGtin(typed)).toBe(stored)
})

test('a number that a spreadsheet has shortened is refused with the cause', () => {
  for (const damaged of ['4,00638E+12', '4.00638E+12', '4E+12'])
    expect(gtinError(damaged)).toContain('The spreadsheet shortened this barcode.')
})

test.each([
  ['36000291452', '036000291452'],
  ['6385071', '06385071'],
  ['4006381333931', '4006381333931'],
  ['36000291453', '36000291453'],
  ['0', '0'],
  ['12-3', '12-3'],
])('the leading zeros of %s are those of %s', (text, gtin) => {
  expect(withLeadingZeros(text)).toBe(gtin)
})

test('a number that a spreadsheet rounded is named as such, even if its last digit fits', () => {
  for (const text of ['4.00638E+12', '4,0064e12', '4006380000000', '4006480000000'])
    expect(gtinError(text)).toContain('The spreadsheet shortened this barcode')
  expect(gtinError('4006381333931')).toBeUndefined()
})

test.each([
  ['4006381333931.0', '4006381333931'],
  ['4006381333931,00', '4006381333931'],
  ['4.006381333931E+12', '4006381333931'],
  ['4.00638133393E+12', '4.00638133393E+12'],
  ['4-006381-333931', '4006381333931'],
  ['EAN 4006381', 'EAN 4006381'],
])('%s is the GTIN %s', (text, gtin) => expect(plainGtin(text)).toBe(gtin))
