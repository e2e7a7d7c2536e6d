import * as z from 'zod'
import { countryNames } from '#contract/countries.ts'
import { line, requiredLine } from '#contract/fields.ts'
import { isRecord } from '#contract/is-record.ts'
import { needsPostcode } from './postcode-countries.ts'

const noCountry = 'Country is required'

/** An ISO 3166-1 alpha-2 code. */
const countryCode = z
  .string(noCountry)
  .min(1, noCountry)
  .refine((code) => code === '' || countryNames.has(code), 'Choose a country from the list')

const company = line(200)
const line2 = line(300)
const region = line(100)
const postcode = line(20)

/** An empty line is stored as null. */
const optional = (field: z.ZodString) =>
  field
    .nullable()
    .overwrite((value) => (value === '' ? null : value))
    .default(null)

/** The fields of an address; {@link postcodeRule} says when the postal code may be empty. */
export const addressFields = z.object({
  name: requiredLine(250, 'Name is required'),
  company: optional(company),
  line1: requiredLine(300, 'Address is required'),
  line2: optional(line2),
  city: requiredLine(100, 'City is required'),
  /** A state, province or county. */
  region: optional(region),
  /** Empty where the country has none. */
  postcode: postcode.default(''),
  country: countryCode,
  phone: requiredLine(50, 'Phone is required'),
})

/** Countries such as Germany need a postal code; others have none, or not for each address. */
export const postcodeRule = z.refine<{ country: string; postcode: string }>(
  ({ country, postcode: given }) => given !== '' || !needsPostcode(country),
  {
    path: ['postcode'],
    error: 'Postal code is required',
    // Also beside errors in other fields, so that the reply lists all of them.
    when: ({ value }) => isRecord(value) && typeof value['country'] === 'string' && value['postcode'] === '',
  },
)

/** A delivery or billing address as sent to the shop. */
export const postalAddress = addressFields.check(postcodeRule)
export type PostalAddress = z.infer<typeof postalAddress>

/** The fields of an address as typed. Optional ones may be empty. */
export const typedAddressFields = addressFields.extend({ company, line2, region, postcode })

/** An address as typed. */
export const addressForm = typedAddressFields.check(postcodeRule)
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
