import { countryNames } from '#contract/countries.ts'
import { InvalidTaxId } from './problems.ts'

/**
 * The id without separators and country prefix, or null for an empty one. Throws InvalidTaxId for a wrong format or check
 * digit; ids of countries whose format is not known are taken as they are.
 */
export async function checkTaxId(country: string, typed: string): Promise<string | null> {
  if (typed === '') return null
  // Formats of 90 countries, which only this call needs.
  const { entityValidators, personValidators } = await import('stdnum')
  // Sole traders use the number of a person.
  const validators = [...(entityValidators[country] ?? []), ...(personValidators[country] ?? [])]
  if (validators.length === 0) return typed.replace(/[\s./-]+/g, '').toUpperCase()
  for (const validator of validators) {
    const result = validator.validate(typed)
    if (result.isValid) return result.compact
  }
  throw new InvalidTaxId(countryNames.get(country) ?? country)
}
