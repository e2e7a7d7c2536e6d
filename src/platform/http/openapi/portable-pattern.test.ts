import { expect, test } from 'vitest'
import { portablePattern } from './portable-pattern.ts'

test.each([
  [String.raw`^-?\d{1,12}\.\d{2}$`, String.raw`^-?[0-9]{1,12}\.[0-9]{2}$`],
  [String.raw`^[a-z\d]+$`, String.raw`^[a-z0-9]+$`],
  [String.raw`^[^\p{Cs}\u0000-\u0008]*$`, String.raw`^[^\x00-\x08]*$`],
  [String.raw`^(?:a|b)\[\d$`, String.raw`^(?:a|b)\[[0-9]$`],
])('%s is written as %s', (source, pattern) => {
  expect(portablePattern(source)).toBe(pattern)
})

test.each([String.raw`^\/(?![/\\])`, '(?=a)', '(?<=a)b', '(?<!a)b', String.raw`^\p{L}+$`, '\\u{1f600}'])(
  '%s is left out, because some languages refuse it',
  (source) => {
    expect(portablePattern(source)).toBeUndefined()
  },
)
