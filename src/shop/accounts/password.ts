import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from './bounded-queue.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// A hash costs a core 20 to 70 ms: a crowd waits in line, and a flood is sent away.
const inTurn = boundedQueue({ atOnce: 3, waiting: 64 })

/** The argon2id hash of a password, in PHC form. Slow: never call it inside a transaction. Throws Busy. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), cost))
}

/**
 * Whether the password is the one of the stored hash. Without a stored hash it is no, after the same work, so that the
 * time tells nobody which emails are known. Known browsers and addresses go first. Slow: never call it inside a
 * transaction. Throws Busy.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  { isKnown = false } = {},
): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? nobodysHash, composed(password)), { first: isKnown })
  return matches && stored !== undefined
}

/** Keyboards write the same letter in different ways: é is one character or two. */
const composed = (password: string) => password.normalize('NFC')

/** Of the same cost as real ones, and of no password. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdCEhIQ$kQPnV8mJ2xq0bTzWf5rYc1uHs7dLgA3eK9iOyN4vXw8'
