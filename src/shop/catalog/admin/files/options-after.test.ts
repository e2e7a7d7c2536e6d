import { expect, test } from 'vitest'
import { movedValues, optionsAfter, sourcesOf } from './options-after.ts'

const former = [
  { name: 'Color', values: ['Pine', 'Ink', 'Frost'] },
  { name: 'Storage', values: ['128 GB', '256 GB'] },
]
const variant = (...optionValues: string[]) => ({ optionValues, archivedAt: null })

test('an option at the place of one that is gone has its new name; others move with their values', () => {
  expect(sourcesOf(former, ['Color', 'Memory'])).toEqual([0, 1])
  expect(sourcesOf(former, ['Storage', 'Color'])).toEqual([1, 0])
  expect(sourcesOf(former, ['Color', 'Storage', 'Condition'])).toEqual([0, 1, null])
  expect(movedValues(['Pine', '128 GB'], [1, 0])).toEqual(['128 GB', 'Pine'])
  const variants = [{ former: variant('Pine', '128 GB'), after: variant('128 GB', 'Pine') }]
  expect(optionsAfter(former, ['Storage', 'Color'], variants)).toEqual(former.toReversed())
})

test('a value that all its variants have changed gives its place to the new one; unused values stay', () => {
  const renamed = [
    { former: variant('Pine', '128 GB'), after: variant('Forest', '128 GB') },
    { former: variant('Ink', '128 GB'), after: variant('Sand', '128 GB') },
    { former: variant('Ink', '256 GB') },
    { after: variant('Mist', '128 GB') },
  ]
  expect(optionsAfter(former, ['Color', 'Storage'], renamed)[0]?.values).toEqual([
    'Forest',
    'Ink',
    'Frost',
    'Sand',
    'Mist',
  ])
})

test('a value of an archived variant is not offered because of it', () => {
  const archived = [{ after: { optionValues: ['Rust', '128 GB'], archivedAt: new Date() } }]
  expect(optionsAfter(former, ['Color', 'Storage'], archived)).toEqual(former)
})
