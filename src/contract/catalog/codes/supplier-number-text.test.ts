import fc from 'fast-check'
import { expect, test } from 'vitest'
import { supplierNumberText, withSupplierNumber } from './supplier-number-text.ts'

test('suppliers’ numbers are written in one cell and read back', () => {
  const numbers = [
    { supplier: 'Müller', number: 'A-100' },
    { supplier: 'Nord: EU', number: '5;5 "x"' },
  ]
  expect(supplierNumberText.format(numbers)).toBe('Müller: A-100; "Nord: EU": "5;5 ""x"""')
  const text = fc
    .string({ minLength: 1 })
    .map((each) => each.trim().replaceAll(/\s/g, ''))
    .filter((each) => each !== '')
  fc.assert(
    fc.property(fc.array(fc.record({ supplier: text, number: text })), (each) => {
      expect(supplierNumberText.parse(supplierNumberText.format(each))).toEqual(each)
    }),
  )
  for (const wrong of ['A-100', 'Müller:', ': A-100', '"Müller: A-100'])
    expect(supplierNumberText.parse(wrong)).toBe(wrong)
})

test('a variant has one number of each supplier', () => {
  const numbers = withSupplierNumber([{ supplier: 'Müller', number: 'A-100' }], {
    supplier: 'MÜLLER',
    number: 'B-7',
  })
  expect(numbers).toEqual([{ supplier: 'Müller', number: 'B-7' }])
  expect(withSupplierNumber(numbers, { supplier: 'Acme', number: '1' })).toEqual([
    { supplier: 'Acme', number: '1' },
    { supplier: 'Müller', number: 'B-7' },
  ])
})
