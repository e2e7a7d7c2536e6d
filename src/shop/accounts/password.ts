import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from './bounded-queue.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// A hash takes a core 20 to 70 ms.
const runQueued = boundedQueue({ maxRunning: 3, maxWaiting: 64 })

/** The argon2id hash of a password, in PHC form. Slow: never call it inside a transaction. Throws Busy. */
export function hashPassword(password: string): Promise<string> {
  return runQueued(() => hash(normalize(password), cost))
}

/**
 * Checks a password against a stored hash. Without one it returns false after the same work, so timing does not reveal
 * which emails exist. Known browsers and addresses go first. Slow: never call it inside a transaction. Throws Busy.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  { isKnown = false } = {},
): Promise<boolean> {
  const matches = await runQueued(() => verify(stored ?? dummyHash, normalize(password)), {
    isPriority: isKnown,
  })
  return matches && stored !== undefined
}

/** Keyboards encode é as one character or two. */
const normalize = (password: string) => password.normalize('NFC')

/** Costs as much to verify as a real hash; no password matches it. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdCEhIQ$kQPnV8mJ2xq0bTzWf5rYc1uHs7dLgA3eK9iOyN4vXw8'
