import { expect, test } from 'vitest'
import { emptyDraft } from './product-draft.ts'
import { taking, theirChanges } from './their-changes.ts'

const was = { ...emptyDraft, name: 'Lamp', price: '10.00', rrp: '15.00' }

test('only what somebody else changed is to be sorted out', () => {
  const theirs = { ...was, name: 'Their lamp', price: '11.00' }
  const mine = { ...was, name: 'My lamp', rrp: '16.00' }
  expect(theirChanges(was, theirs, mine)).toEqual([
    { field: 'name', mineToo: true },
    { field: 'price', mineToo: false },
  ])
})

test('two who wanted the same do not disagree', () => {
  const wish = { ...was, tags: ['new'] }
  expect(theirChanges(was, wish, wish)).toEqual([])
})

test('what is taken is theirs, all else stays mine', () => {
  const theirs = { ...was, name: 'Their lamp', price: '11.00' }
  const mine = { ...was, name: 'My lamp', rrp: '16.00' }
  expect(taking(['price'], theirs, mine)).toEqual({ ...mine, price: '11.00' })
})
