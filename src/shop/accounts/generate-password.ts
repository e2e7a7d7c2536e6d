import { randomInt } from 'node:crypto'

/** A password of 99 bits, in groups, without characters that look alike. */
export function generatePassword() {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}
