import { formatAddress } from 'localized-address-format'
import { countryNames } from '#contract/countries.ts'

interface LabelAddress {
  company: string | null
  line1: string
  line2: string | null
  city: string
  region: string | null
  /** Empty where the address has none. */
  postcode: string
  /** An ISO 3166-1 alpha-2 code. */
  country: string
}

/**
 * An address as printed on a label, without the name and the phone number. City, region and postal code are arranged as the
 * post of the country asks for, by the address metadata of libaddressinput.
 */
export function addressLines(address: LabelAddress): string[] {
  const { company, line1, line2, country } = address
  return [company, line1, line2, ...cityLines(address), countryNames.get(country) ?? country].filter(isFilled)
}

/** An address as one line with the same parts in every country: address, city, region, postal code and country name. */
export function addressLine(address: LabelAddress): string {
  const { company, line1, line2, city, region, postcode, country } = address
  return [company, line1, line2, city, region, postcode, countryNames.get(country) ?? country]
    .filter(isFilled)
    .join(', ')
}

function cityLines({ city, region, postcode, country }: LabelAddress): string[] {
  const code = withoutPrefix(postcode, country)
  const lines = formatAddress(
    {
      postalCountry: country,
      locality: city,
      ...(region && { administrativeArea: region }),
      postalCode: code,
    },
    'latin',
  )
  const has = (part: string) => lines.some((line) => line.includes(part))
  // Formats of countries that are a city have no place for another, and others none for a postal code or a region.
  if (!has(city) || !has(code)) return [[city, region, postcode].filter(isFilled).join(', ')]
  return region && !has(region) ? [...lines, region] : lines
}

/** Formats such as Finland's put it before the code: "FI-00100". */
const withoutPrefix = (postcode: string, country: string) =>
  postcode.startsWith(`${country}-`) ? postcode.slice(country.length + 1) : postcode

const isFilled = (text: string | null): text is string => text !== null && text !== ''
