import type { PostalAddress } from './addresses.ts'

/** Whether two addresses are equal in every field. */
export function isSameAddress(one: PostalAddress, other: PostalAddress): boolean {
  return fields.every((field) => one[field] === other[field])
}

const fields = [
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'region',
  'postcode',
  'country',
  'phone',
] as const satisfies (keyof PostalAddress)[]
