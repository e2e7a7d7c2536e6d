import { localTime, momentOf } from '#contract/time/local-time.ts'

/** A moment as an input of the type datetime-local shows it, in the shop's zone: 2026-11-24T10:00. */
export const inputText = (moment: string | null, timeZone: string) =>
  moment === null ? '' : localTime(new Date(moment), timeZone)

/** The moment that was typed in the shop's zone, in ISO 8601; null for none. */
export const inputMoment = (text: string, timeZone: string) =>
  text === '' ? null : momentOf(text, timeZone).toISOString()
