import { expect, test } from 'vitest'
import { nearestWord, countTypingErrors } from './nearest-word.ts'

test.each([
  ['keybord', 'keyboard', 1],
  ['orvnae', 'orvane', 1],
  ['headfones', 'headphones', 2],
  ['laptop', 'laptop', 0],
  ['', 'tab', 3],
])('%j and %j are %i typing errors apart', (typed, meant, errors) => {
  expect(countTypingErrors(typed, meant)).toBe(errors)
  expect(countTypingErrors(meant, typed)).toBe(errors)
})

test('a plural is not a typing error', () => {
  expect(nearestWord('headfone', ['telephone', 'headphones'])).toBe('headphones')
})

test('a short word is corrected by one error, a very short one not at all', () => {
  expect(nearestWord('powr', ['power'])).toBe('power')
  expect(nearestWord('pwr', ['power', 'pwd'])).toBeNull()
  expect(nearestWord('chair', ['charger', 'pair'])).toBeNull()
})
