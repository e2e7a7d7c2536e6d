import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for each other, in groups: 99 bits. */
export function generatePassword() {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}
