import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'
import { formatAddress, postalAddress } from './addresses.ts'

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
  expect(formatAddress(address)).toBe('14 Sample Quay, Unit 3, Exampleton, 00420, Germany')
})

test('an address has a line for the company, the second line, and city with region and postal code', () => {
  const full = { ...address, company: 'Northquay Ltd', line2: 'Building 2', region: 'Hesse' }
  expect(addressLines(full)).toEqual([
    'Northquay Ltd',
    '14 Sample Quay, Unit 3',
    'Building 2',
    'Exampleton, Hesse, 00420',
    'Germany',
  ])
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
