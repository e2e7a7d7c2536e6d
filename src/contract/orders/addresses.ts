import * as z from 'zod'
import { countryNames } from '#contract/countries.ts'
import { line, requiredLine } from '#contract/fields.ts'
import { addressLines } from './address-lines.ts'

const noCountry = 'Country is required'

/** An ISO 3166-1 alpha-2 code. */
const countryCode = z
  .string(noCountry)
  .min(1, noCountry)
  .refine((code) => code === '' || countryNames.has(code), 'Choose a country from the list')

const company = line(200)
const line2 = line(300)
const region = line(100)

/** An empty line is stored as null. */
const optional = (field: z.ZodString) =>
  field
    .nullable()
    .overwrite((value) => (value === '' ? null : value))
    .default(null)

/** A delivery or billing address as sent to the shop. */
export const postalAddress = z.object({
  name: requiredLine(250, 'Name is required'),
  company: optional(company),
  line1: requiredLine(300, 'Address is required'),
  line2: optional(line2),
  city: requiredLine(100, 'City is required'),
  /** A state, province or county. */
  region: optional(region),
  postcode: requiredLine(20, 'Postal code is required'),
  country: countryCode,
  phone: requiredLine(50, 'Phone is required'),
})
export type PostalAddress = z.infer<typeof postalAddress>

/** An address as typed. Optional fields may be empty. */
export const addressForm = postalAddress.extend({ company, line2, region })
export type AddressForm = z.infer<typeof addressForm>

/** A stored address in a reply. */
export const postalAddressReply = z.object({
  name: z.string(),
  company: z.string().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  region: z.string().nullable(),
  postcode: z.string(),
  /** An ISO 3166-1 alpha-2 code. */
  country: z.string(),
  phone: z.string(),
})

/** An address as one line: address, city, postal code and country name. */
export const formatAddress = (address: PostalAddress): string => addressLines(address).join(', ')
