import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversion, convertAmount } from './conversion.ts'

test.each([
  ['89.90', '1.08', 'USD', '97.09'],
  ['0.125', '1', 'USD', '0.13'],
  ['1.005', '1', 'USD', '1.01'],
  ['1299', '0.92', 'EUR', '1195.08'],
  ['10', '162.5', 'JPY', '1625'],
  ['0.01', '150', 'JPY', '2'],
  ['0.01', '0.1', 'USD', '0.00'],
  ['on request', '1.1', 'USD', 'on request'],
  ['', '1.1', 'USD', ''],
] as const)('%s at %s is %s %s', (amount, rate, currency, expected) =>
  expect(convertAmount(amount, rate, currency)).toBe(expected),
)

test('a conversion is within half a cent of the exact product', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 10_000_000 }), (cents, millionths) => {
      const converted = convertAmount(
        (cents / 100).toFixed(2),
        (millionths / 1_000_000).toFixed(6),
        'USD',
      ).replace('.', '')
      const distance = BigInt(converted) * 1_000_000n - BigInt(cents) * BigInt(millionths)
      expect(distance > -500_000n && distance <= 500_000n).toBe(true)
    }),
  )
})

test('a rate is a number above 0', () => {
  const problem = (rate: string) => conversion.safeParse({ currency: 'EUR', rate }).error?.issues[0]?.message
  expect(problem('1.08')).toBeUndefined()
  expect(problem('1,08')).toBe('Enter a rate such as 0.92')
  expect(problem('0.00')).toBe('Enter a rate above 0')
})
