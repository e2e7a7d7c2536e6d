import { expect, test } from 'vitest'
import { generateKey, hashSecret, parseKey } from './key-text.ts'

/** As docs/api-keys.md gives it to secret scanners. */
const documentedPattern = /^tck_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/

test('a new key has the documented form, and is read back', () => {
  const { key, prefix, secret } = generateKey()
  expect(key).toMatch(documentedPattern)
  expect(parseKey(key)).toEqual({ prefix, secret })
  expect(generateKey().secret).not.toBe(secret)
  expect(hashSecret(secret)).toMatch(/^[0-9a-f]{64}$/)
})

test('the checksum is the CRC-32 of what comes before it, in base 62', () => {
  // CRC-32 of the first 56 characters: 0xc83e5951.
  const start = 'tck_00000000_0000000000000000000000000000000000000000000'
  expect(parseKey(`${start}3fMF2P`)).toEqual({ prefix: '00000000', secret: '0'.repeat(43) })
})

test('a key with one wrong, missing or added character is no key', () => {
  const { key } = generateKey()
  for (let at = 0; at < key.length; at++) {
    const wrong = key[at] === 'x' ? 'y' : 'x'
    expect(parseKey(key.slice(0, at) + wrong + key.slice(at + 1))).toBeUndefined()
    expect(parseKey(key.slice(0, at) + key.slice(at + 1))).toBeUndefined()
    expect(parseKey(`${key.slice(0, at)}x${key.slice(at)}`)).toBeUndefined()
  }
  expect(parseKey('')).toBeUndefined()
})
