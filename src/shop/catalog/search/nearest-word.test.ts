import { expect, test } from 'vitest'
import { nearestWord, typingErrors } from './nearest-word.ts'

test.each([
  ['keybord', 'keyboard', 1],
  ['orvnae', 'orvane', 1],
  ['headfones', 'headphones', 2],
  ['laptop', 'laptop', 0],
  ['', 'tab', 3],
])('from %j to %j it is %i typing errors', (typed, meant, errors) => {
  expect(typingErrors(typed, meant)).toBe(errors)
  expect(typingErrors(meant, typed)).toBe(errors)
})

test('a plural is no typing error', () => {
  expect(nearestWord('headfone', ['telephone', 'headphones'])).toBe('headphones')
})

test('a short word may have one error, a very short one none', () => {
  expect(nearestWord('powr', ['power'])).toBe('power')
  expect(nearestWord('pwr', ['power', 'pwd'])).toBeNull()
  expect(nearestWord('chair', ['charger', 'pair'])).toBeNull()
})
