import { countryNames } from '#contract/countries.ts'

interface LabelAddress {
  company: string | null
  line1: string
  line2: string | null
  city: string
  region: string | null
  postcode: string
  /** An ISO 3166-1 alpha-2 code. */
  country: string
}

/** An address as printed on a label, without the name and the phone number. */
export function addressLines(address: LabelAddress): string[] {
  const { company, line1, line2, city, region, postcode, country } = address
  const cityLine = [city, region, postcode].filter((part) => part !== null).join(', ')
  return [company, line1, line2, cityLine, countryNames.get(country) ?? country].filter(
    (text) => text !== null,
  )
}
