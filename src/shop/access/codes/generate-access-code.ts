import { randomInt } from 'node:crypto'

/** A code of 59 bits, in groups, without characters that look alike: easy to read out on the phone. */
export function generateAccessCode(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 3 }, group).join('-')
}
