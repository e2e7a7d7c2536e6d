import { expect, test } from 'vitest'
import { joinAddress, splitAddress } from './delivery-address.ts'

const address = {
  address: '14 Sample Quay, Unit 3',
  city: 'Exampleton',
  postalCode: '00420',
  country: 'Germany',
}

test('an address becomes one line and comes back in its parts, commas in the street included', () => {
  expect(joinAddress(address)).toBe('14 Sample Quay, Unit 3, Exampleton, 00420, Germany')
  expect(splitAddress(joinAddress(address))).toEqual(address)
})

test('a line that was written otherwise has no parts', () => {
  expect(splitAddress('Collected at the counter, Exampleton')).toBeNull()
})
