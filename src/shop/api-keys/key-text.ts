import { hash, randomBytes, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const shopPrefix = 'tck'
const prefixLength = 8
/** 32 bytes in base 62. */
const secretLength = 43
/** 32 bits in base 62. */
const checksumLength = 6

const keyPattern = new RegExp(
  `^(${shopPrefix}_([0-9A-Za-z]{${prefixLength}})_([0-9A-Za-z]{${secretLength}}))([0-9A-Za-z]{${checksumLength}})$`,
)

export interface KeyParts {
  /** Public, and unique among all keys. */
  prefix: string
  secret: string
}

export interface NewKey extends KeyParts {
  /** Shown once. */
  key: string
}

/**
 * A key with a random secret of 256 bits: `tck_` + 8 public characters + `_` + the secret in base 62 + the CRC-32 of all before
 * it in base 62. The fixed start and the checksum let secret scanners recognize it without a request, as proposed by
 * https://github.blog/2021-04-05-behind-githubs-new-authentication-token-formats/
 */
export function generateKey(): NewKey {
  const prefix = Array.from({ length: prefixLength }, () => digits[randomInt(digits.length)]).join('')
  const secret = toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  const start = `${shownPrefix(prefix)}_${secret}`
  return { prefix, secret, key: start + checksumOf(start) }
}

/** The parts of a key; undefined if the text is no key or has a typing error. */
export function parseKey(text: string): KeyParts | undefined {
  const [, start = '', prefix = '', secret = '', checksum] = keyPattern.exec(text) ?? []
  return checksum !== undefined && checksum === checksumOf(start) ? { prefix, secret } : undefined
}

/** The start of a key, by which people recognize it. */
export const shownPrefix = (prefix: string) => `${shopPrefix}_${prefix}`

/** The stored form of a secret. Its 256 random bits need no slow hash. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret)
}

const checksumOf = (text: string) => toBase62(BigInt(crc32(text)), checksumLength)

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function toBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text
  return text.padStart(length, '0')
}
