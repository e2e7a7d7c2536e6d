import { expect, test } from 'vitest'
import { bicProblem, formatAccountNumber, ibanProblem, looksLikeIban } from './bank-account.ts'

test.each([
  ['DE89 3704 0044 0532 0130 00', undefined],
  ['gb29nwbk60161331926819', undefined],
  // Account numbers of countries without IBAN are not checked.
  ['000123456789', undefined],
  ['12-345-678', undefined],
  ['DE89 3704 0044 0532 0130 0', 'An IBAN that starts with DE has 22 characters. This one has 21.'],
  ['DE88 3704 0044 0532 0130 00', 'A character of the IBAN is wrong. Compare it with your bank statement.'],
  [
    'DE89 3704 0044 0532 0130 0X',
    'An IBAN that starts with DE has other digits and letters. Compare it with your bank statement.',
  ],
  ['XX89 3704 0044 0532 0130 00', 'No country has IBANs that start with XX. Check the first two letters.'],
  ['IBAN: DE89.3704.0044.0532.0130.00', undefined],
  ['DE89 3704', 'An IBAN that starts with DE has 22 characters. This one has 8.'],
  ['DE8O 3704 0044 0532 0130 00', 'A character of the IBAN is wrong. Compare it with your bank statement.'],
  ['D389370400440532013000', undefined],
])('the account number %s is checked: %s', (accountNumber, problem) => {
  expect(ibanProblem(accountNumber)).toBe(problem)
})

test.each([
  ['COBADEFFXXX', undefined],
  ['coba de ff', undefined],
  ['COBADEF', 'A SWIFT/BIC code has 8 or 11 characters. This one has 7.'],
  ['COBADEFFX', 'A SWIFT/BIC code has 8 or 11 characters. This one has 9.'],
  ['COBAXXFF', 'No country has the code XX. Check the fifth and sixth letters of the SWIFT/BIC code.'],
  ['C0BA DEFF', 'A SWIFT/BIC code starts with 6 letters: 4 of the bank and 2 of the country. Check it.'],
  ['12345678', expect.stringMatching(/^(No country|A SWIFT\/BIC code starts)/)],
])('the bank code %s is checked: %s', (bic, problem) => {
  expect(bicProblem(bic)).toEqual(problem)
})

test('an IBAN is written in groups of four, another account number as it is', () => {
  expect(formatAccountNumber('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(formatAccountNumber('12-345-678')).toBe('12-345-678')
  expect(looksLikeIban('SAMPLE 0000 0000 0000')).toBe(false)
})
