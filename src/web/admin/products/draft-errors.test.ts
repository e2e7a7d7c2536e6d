import { expect, test } from 'vitest'
import { errorsOfChanges, errorsOfNew } from './draft-errors.ts'
import { emptyDraft, formOf } from './product-draft.ts'

test('what is wrong stands where it was entered', () => {
  expect(errorsOfNew(formOf(emptyDraft))).toEqual({
    name: 'Name is required',
    sku: 'SKU is required',
    price: 'Please enter an amount such as 199.00',
    pictures: 'Please add at least one image',
  })
  expect(
    errorsOfChanges({
      stockQuantity: Number.NaN,
      specifications: [
        { name: 'Weight', value: '1 kg' },
        { name: 'Color', value: '' },
      ],
      variants: ['Silver', 'Silver'],
    }),
  ).toEqual({
    stockQuantity: 'Please enter a whole number from 0 on',
    'specifications.1.value': 'Value is required',
    variants: 'Each only once',
  })
})
