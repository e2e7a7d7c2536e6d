import { endOfDay } from '#contract/time/local-time.ts'

/** The last day on which a code can be entered, in the shop's zone. */
export interface CodeEnd {
  endsOn: string | null
  timeZone: string
}

/** The moment at which a code can no longer be entered; null without an end. */
export function codeEnd({ endsOn, timeZone }: CodeEnd): Date | null {
  return endsOn === null ? null : endOfDay(endsOn, timeZone)
}

export function isExpired(code: CodeEnd, now: Date): boolean {
  const end = codeEnd(code)
  return end !== null && end <= now
}
