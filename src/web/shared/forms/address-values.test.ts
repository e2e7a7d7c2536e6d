import { expect, test } from 'vitest'
import { addressValues, contactValues } from './address-values.ts'

const address = {
  name: 'Anna Maria Lindqvist',
  company: null,
  line1: '14 Sample Quay',
  line2: null,
  city: 'Exampleton',
  region: null,
  postcode: '00420',
  country: 'DE',
  phone: '+1 555 0142',
}

test('absent lines of an address are empty fields', () => {
  expect(addressValues({ ...address, region: 'Hesse' })).toEqual({
    ...address,
    company: '',
    line2: '',
    region: 'Hesse',
  })
})

test.each([
  ['Anna Maria Lindqvist', 'Anna Maria', 'Lindqvist'],
  ['Mara Lindqvist', 'Mara', 'Lindqvist'],
  ['Northquay', 'Northquay', ''],
])('the name %j is split into first and last name', (name, firstName, lastName) => {
  expect(contactValues({ ...address, name })).toMatchObject({ firstName, lastName, phone: '+1 555 0142' })
})
