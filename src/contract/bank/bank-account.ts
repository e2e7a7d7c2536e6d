import {
  ValidationErrorsBIC,
  ValidationErrorsIBAN,
  countrySpecs,
  friendlyFormatIBAN,
  validateBIC,
  validateIBAN,
} from 'ibantools'
import type * as z from 'zod'
import { bankTransferForm } from '#contract/settings.ts'

// Account numbers and bank codes as staff type them. IBAN: ISO 13616, BIC: ISO 9362.

/**
 * Whether an account number is meant as an IBAN: it starts with the code of a country that has IBANs and a digit, or has the
 * form and the length of one. The word IBAN may come first.
 */
export function looksLikeIban(accountNumber: string): boolean {
  const text = compact(accountNumber)
  const isOfCountry = /^[A-Z]{2}\d/.test(text) && (countrySpecs[text.slice(0, 2)]?.chars ?? 0) > 0
  return isOfCountry || /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)
}

/** In groups of four characters if it is an IBAN; any other account number stays as it is. */
export function formatAccountNumber(accountNumber: string): string {
  return looksLikeIban(accountNumber)
    ? (friendlyFormatIBAN(compact(accountNumber)) ?? accountNumber)
    : accountNumber
}

/** The error message for an IBAN. Undefined if valid, or for account numbers of countries without IBAN. */
export function ibanProblem(accountNumber: string): string | undefined {
  if (!looksLikeIban(accountNumber)) return undefined
  const iban = compact(accountNumber)
  const { errorCodes } = validateIBAN(iban)
  if (errorCodes.length === 0) return undefined
  const code = iban.slice(0, 2)
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry))
    return `No country has IBANs that start with ${code}. Check the first two letters.`
  const chars = countrySpecs[code]?.chars
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength) && chars)
    return `An IBAN that starts with ${code} has ${chars} characters. This one has ${iban.length}.`
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat))
    return `An IBAN that starts with ${code} has other digits and letters. Compare it with your bank statement.`
  return 'A character of the IBAN is wrong. Compare it with your bank statement.'
}

/** The error message for a BIC, also called SWIFT code; undefined if valid. */
export function bicProblem(text: string): string | undefined {
  const bic = compact(text)
  if (bic.length !== 8 && bic.length !== 11)
    return `A SWIFT/BIC code has 8 or 11 characters. This one has ${bic.length}.`
  const { errorCodes } = validateBIC(bic)
  if (errorCodes.length === 0) return undefined
  if (errorCodes.includes(ValidationErrorsBIC.NoBICCountry))
    return `No country has the code ${bic.slice(4, 6)}. Check the fifth and sixth letters of the SWIFT/BIC code.`
  return 'A SWIFT/BIC code starts with 6 letters: 4 of the bank and 2 of the country. Check it.'
}

/** Whether two account numbers are the same but for spaces and case. */
export const isSameAccountNumber = (one: string, other: string) => compact(one) === compact(other)

const compact = (text: string) =>
  text
    .replaceAll(/[\s./-]/g, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '')

interface Account {
  accountNumber: string
  routingNumber: string
  swift: string
}

/**
 * Refuses an IBAN or its BIC with a mistake, and another account number without a routing number, each on its field. Banks of
 * countries without IBAN may have no BIC.
 */
export function checkBankAccount(
  { accountNumber, routingNumber, swift }: Account,
  context: z.core.$RefinementCtx,
) {
  if (!looksLikeIban(accountNumber)) {
    const message = 'Routing number is required without an IBAN'
    if (routingNumber === '') context.addIssue({ code: 'custom', path: ['routingNumber'], message })
    return
  }
  const problems = { accountNumber: ibanProblem(accountNumber), swift: bicProblem(swift) }
  for (const [field, message] of Object.entries(problems))
    if (message) context.addIssue({ code: 'custom', path: [field], message })
}

/** Bank details as they are changed, with the account as customers read it. Those from before the check stay valid. */
export const checkedBankTransfer = bankTransferForm.superRefine(checkBankAccount).transform((bank) => ({
  ...bank,
  accountNumber: formatAccountNumber(bank.accountNumber),
  swift: looksLikeIban(bank.accountNumber) ? compact(bank.swift) : bank.swift,
}))
