export const maxAttempts = 8

/** Delay after the given number of failed attempts: 10 s, then four times as long each time. */
export function retryDelayMs(attempts: number): number {
  return 10_000 * 4 ** (attempts - 1)
}

/** A job failure that no retry would fix. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}
