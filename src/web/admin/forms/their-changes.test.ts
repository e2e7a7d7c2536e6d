import { expect, test } from 'vitest'
import { theirChanges, withTheirs } from './their-changes.ts'

const base = { name: 'Lamp', price: '10.00', rrp: '15.00', tags: ['new'], hero: { title: 'Hi', text: 'All' } }
const fields = ['name', 'price', 'rrp', 'tags', 'hero.title', 'hero.text']

test('only fields that the other person changed are listed', () => {
  const theirs = { ...base, name: 'Their lamp', price: '11.00', hero: { ...base.hero, text: 'Theirs' } }
  const mine = { ...base, name: 'My lamp', rrp: '16.00', hero: { ...base.hero, title: 'Mine' } }
  expect(theirChanges(fields, { base, theirs, mine })).toEqual([
    { field: 'name', changedByMe: true },
    { field: 'price', changedByMe: false },
    { field: 'hero.text', changedByMe: false },
  ])
})

test('the same change by two people is not a conflict', () => {
  const draft = { ...base, tags: ['limited'] }
  expect(theirChanges(fields, { base, theirs: draft, mine: draft })).toEqual([])
})

test('a field that is taken has their value, all others keep mine', () => {
  const theirs = { ...base, name: 'Their lamp', hero: { title: 'Theirs', text: 'Theirs' } }
  const mine = { ...base, name: 'My lamp', rrp: '16.00', hero: { title: 'Mine', text: 'Mine' } }
  expect(withTheirs(['hero.text'], theirs, mine)).toEqual({
    ...mine,
    hero: { title: 'Mine', text: 'Theirs' },
  })
  expect(mine.hero.text).toBe('Mine')
})
