import { timingSafeEqual } from 'node:crypto'
import { type AccessKeys, versionOf } from '#shop/access/access-keys.ts'

/**
 * The first candidate whose code was entered. Hashes the entered code once and compares it with every candidate in constant time,
 * so the number of codes costs an attempt almost nothing and the time does not tell which one matched. A fast keyed hash is
 * enough: the key is not in the database, and guesses are limited.
 */
export function matchCode<Candidate extends { codeVersion: string }>(
  keys: AccessKeys,
  enteredCode: string,
  candidates: readonly Candidate[],
): Candidate | undefined {
  const entered = Buffer.from(versionOf(keys, enteredCode))
  const matches = candidates.filter(({ codeVersion }) => {
    const version = Buffer.from(codeVersion)
    return version.length === entered.length && timingSafeEqual(version, entered)
  })
  return matches[0]
}
