import { expect, test } from 'vitest'
import { parseAddress } from './delivery-address.ts'

const address = {
  address: '14 Sample Quay, Unit 3',
  city: 'Exampleton',
  postalCode: '00420',
  country: 'Germany',
}

test('an address in one line is parsed, with commas in the street', () => {
  expect(parseAddress('14 Sample Quay, Unit 3, Exampleton, 00420, Germany')).toEqual(address)
})

test('a line in another format is not parsed', () => {
  expect(parseAddress('Collected at the counter, Exampleton')).toBeNull()
})
