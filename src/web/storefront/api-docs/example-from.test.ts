import { expect, test } from 'vitest'
import { exampleFrom } from './example-from.ts'

test('an example has every property of the schema, with default values and first choices', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      quantity: { type: 'integer', default: 3 },
      method: { type: 'string', enum: ['bank_transfer', 'meet_in_person'] },
      variant: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      items: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
      metadata: {},
    },
  }
  expect(exampleFrom(schema)).toEqual({
    name: 'text',
    quantity: 3,
    method: 'bank_transfer',
    variant: 'text',
    items: [{ id: 1 }],
    metadata: null,
  })
})
