import type { AddressForm, PostalAddress } from '#contract/addresses/addresses.ts'

export const emptyAddress: AddressForm = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  phone: '',
}

/** An address as form values. */
export function addressValues(address: PostalAddress): AddressForm {
  const { name, company, line1, line2, city, region, postcode, country, phone } = address
  return {
    name,
    company: company ?? '',
    line1,
    line2: line2 ?? '',
    city,
    region: region ?? '',
    postcode,
    country,
    phone,
  }
}

/** An address as the values of a form with first and last name. */
export function contactValues(address: PostalAddress) {
  const { name, phone, ...delivery } = addressValues(address)
  const words = name.split(' ')
  return { firstName: words.slice(0, -1).join(' ') || name, lastName: lastNameOf(words), phone, delivery }
}

const lastNameOf = (words: string[]) => (words.length > 1 ? (words.at(-1) ?? '') : '')
