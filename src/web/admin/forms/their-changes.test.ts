import { expect, test } from 'vitest'
import { withTheirs, theirChanges } from './their-changes.ts'

const was = { name: 'Lamp', price: '10.00', rrp: '15.00', tags: ['new'], hero: { title: 'Hi', text: 'All' } }
const fields = ['name', 'price', 'rrp', 'tags', 'hero.title', 'hero.text']

test('only fields that the other person changed are named', () => {
  const theirs = { ...was, name: 'Their lamp', price: '11.00', hero: { ...was.hero, text: 'Theirs' } }
  const mine = { ...was, name: 'My lamp', rrp: '16.00', hero: { ...was.hero, title: 'Mine' } }
  expect(theirChanges(fields, { base: was, theirs, mine })).toEqual([
    { field: 'name', mineToo: true },
    { field: 'price', mineToo: false },
    { field: 'hero.text', mineToo: false },
  ])
})

test('two who want the same do not disagree', () => {
  const wish = { ...was, tags: ['limited'] }
  expect(theirChanges(fields, { base: was, theirs: wish, mine: wish })).toEqual([])
})

test('a field that is taken is theirs, all others stay mine', () => {
  const theirs = { ...was, name: 'Their lamp', hero: { title: 'Theirs', text: 'Theirs' } }
  const mine = { ...was, name: 'My lamp', rrp: '16.00', hero: { title: 'Mine', text: 'Mine' } }
  expect(withTheirs(['hero.text'], theirs, mine)).toEqual({ ...mine, hero: { title: 'Mine', text: 'Theirs' } })
  expect(mine.hero.text).toBe('Mine')
})
