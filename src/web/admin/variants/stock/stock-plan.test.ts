import { expect, test } from 'vitest'
import { bodyOf, planStock } from './stock-plan.ts'

const variant = { stockQuantity: 17, inOpenOrders: 4 }

test('received units are added, and the preview names both balances', () => {
  expect(planStock('receive', '20', variant)).toMatchObject({
    after: 37,
    preview: '17 becomes 37.',
    submit: 'Receive 20',
  })
})

test('a count is of the shelf, where the units of open orders still are', () => {
  expect(planStock('count', '21', variant)).toMatchObject({ after: 17, preview: '17 becomes 17.' })
  expect(planStock('count', '20', variant).preview).toBe('17 becomes 16. 1 missing.')
  expect(planStock('count', '3', variant).error).toBe(
    'Open orders need 4 units. Edit or cancel an order first.',
  )
})

test('a correction is of the units that can be sold', () => {
  const plan = planStock('correct', '16', variant)
  expect(plan.preview).toBe('17 becomes 16.')
  expect(bodyOf({ kind: 'correct', after: plan.after, plan, variant, note: ' Box damaged ' })).toEqual({
    kind: 'correct',
    quantity: 16,
    stockSeen: 17,
    note: 'Box damaged',
  })
})

test('counting starts without a former balance', () => {
  const uncounted = { stockQuantity: null, inOpenOrders: 0 }
  expect(planStock('count', '9', uncounted).preview).toBe('Counting starts at 9.')
})

test.each(['', '1.5', '-1', 'ten', '1e3'])('%j is no quantity', (typed) => {
  expect(planStock('receive', typed, variant).error).toBe('Enter a whole number, 1 or more')
  expect(planStock('count', typed, variant).error).toBe('Enter a whole number, 0 or more')
})
