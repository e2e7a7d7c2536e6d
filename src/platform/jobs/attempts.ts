/** How often a job is begun before it is given up. */
export const maxAttempts = 8

/** How long a job rests after it failed for so many times, in milliseconds: 10 s, then four times as long each time. */
export function retryDelayMs(attempts: number): number {
  return 10_000 * 4 ** (attempts - 1)
}
