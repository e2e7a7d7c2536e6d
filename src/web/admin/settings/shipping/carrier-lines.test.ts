import { expect, test } from 'vitest'
import { carrier } from '#contract/orders/shipping/carriers.ts'
import { findLineError, formatCarriers, parseCarriers } from './carrier-lines.ts'

const lines =
  'Parcel post = https://parcel.example/t?id={number}\nQuay Freight = https://quay.example/{number}'
const carriers = [
  { name: 'Parcel post', urlTemplate: 'https://parcel.example/t?id={number}' },
  { name: 'Quay Freight', urlTemplate: 'https://quay.example/{number}' },
]

test('each carrier is a line', () => {
  expect(formatCarriers(carriers)).toBe(lines)
  expect(parseCarriers(lines)).toEqual(carriers)
  expect(parseCarriers('\n  Parcel post=https://parcel.example/t?id={number}\n\n')).toEqual([carriers[0]])
  expect(parseCarriers('')).toEqual([])
})

test('the first wrong line is named with what to write', () => {
  const errorOf = (text: string) =>
    findLineError(text, (each) => carrier.safeParse(each).error?.issues[0]?.message)
  expect(errorOf(lines)).toBeUndefined()
  const wrong = {
    'Parcel post': 'Line 3: write the name',
    '= https://a.example/{number}': 'Line 3: Enter the name',
    'A = http://a.example/{number}': 'Line 3: Enter an address that starts with https://',
    'A = javascript:alert({number})': 'Line 3: Enter an address that starts with https://',
    'A = https://a.example/track': 'Line 3: Write {number} where',
    'A = https://{number}.example/': 'Line 3: Write {number} after',
    'A = https://{number}@a.example/': 'Line 3: Enter an address without a user name',
    'A = https:///{number}': 'Line 3: ',
  }
  for (const [line, message] of Object.entries(wrong))
    expect([line, errorOf(`${lines}\n${line}\n=`)]).toEqual([line, expect.stringContaining(message)])
})
