import { expect, test } from 'vitest'
import { formatAddress, parseAddress } from './delivery-address.ts'

const address = {
  address: '14 Sample Quay, Unit 3',
  city: 'Exampleton',
  postalCode: '00420',
  country: 'Germany',
}

test('an address is formatted as one line and parsed again, with commas in the street', () => {
  expect(formatAddress(address)).toBe('14 Sample Quay, Unit 3, Exampleton, 00420, Germany')
  expect(parseAddress(formatAddress(address))).toEqual(address)
})

test('a line in another format is not parsed', () => {
  expect(parseAddress('Collected at the counter, Exampleton')).toBeNull()
})
