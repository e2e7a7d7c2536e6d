import { expect, test } from 'vitest'
import { draftOf, editsOf, errorsByKey, isChanged, moved, newKey } from './option-draft.ts'

const options = [
  { name: 'Color', values: ['Pine', 'Sand'] },
  { name: 'Storage', values: ['128 GB'] },
]

test('a renamed option and value carry their former names', () => {
  const [color, storage] = draftOf(options)
  if (!color || !storage) throw new Error('No options')
  const [pine, ...others] = color.values
  if (!pine) throw new Error('No value')
  const draft = [{ ...color, name: 'Finish', values: [{ ...pine, name: 'Forest' }, ...others] }, storage]
  expect(editsOf(draft)[0]).toEqual({
    name: 'Finish',
    was: 'Color',
    values: [
      { name: 'Forest', was: 'Pine' },
      { name: 'Sand', was: 'Sand' },
    ],
    existingValue: undefined,
  })
  expect(isChanged(draft, options)).toBe(true)
  expect(isChanged(draftOf(options), options)).toBe(false)
})

test('existing variants get the first value of an added option, or the chosen one', () => {
  const [open, sealed] = [
    { key: newKey(), name: 'Open box' },
    { key: newKey(), name: 'Sealed' },
  ]
  const added = { key: newKey(), name: 'Seal', values: [open, sealed] }
  expect(editsOf([added])[0]?.existingValue).toBe('Open box')
  expect(editsOf([{ ...added, existingValue: sealed.key }])[0]?.existingValue).toBe('Sealed')
})

test('an order that changed is a change', () => {
  const draft = draftOf(options)
  expect(isChanged(moved(draft, 0, 1), options)).toBe(true)
})

test('each error is at its option or value', () => {
  const draft = draftOf([{ name: 'Color', values: ['Pine', 'pine'] }])
  const repeated = draft[0]?.values[1]
  expect([...errorsByKey(draft)]).toEqual([[repeated?.key, 'This option has the value already']])
})
