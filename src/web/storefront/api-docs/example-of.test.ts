import { expect, test } from 'vitest'
import { exampleOf } from './example-of.ts'

test('an example has every part that the schema names, defaults and first choices where there are any', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      quantity: { type: 'integer', default: 3 },
      method: { type: 'string', enum: ['bank_transfer', 'meet_in_person'] },
      variant: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      items: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
      wish: {},
    },
  }
  expect(exampleOf(schema)).toEqual({
    name: 'text',
    quantity: 3,
    method: 'bank_transfer',
    variant: 'text',
    items: [{ id: 1 }],
    wish: null,
  })
})
