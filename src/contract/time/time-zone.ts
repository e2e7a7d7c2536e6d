import * as z from 'zod'
import { defaultTimeZone } from '#contract/choices.ts'

const unknownZone = 'Enter a time zone such as Europe/Berlin'

/** 'UTC', or an area and a place. Refuses offsets such as '+01:00', which have no daylight saving time. */
const zoneName = /^(?:UTC|[A-Z][A-Za-z_]*(?:\/[A-Z][A-Za-z0-9_+-]*){1,2})$/

/** The name of a time zone in the IANA database. */
export const timeZone = z.string(unknownZone).max(60, unknownZone).refine(isTimeZone, unknownZone)

export function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** UTC, then the zones that this engine knows, by name. */
export function listTimeZones(): string[] {
  const places = Intl.supportedValuesOf('timeZone').filter(
    (name) => name !== defaultTimeZone && isTimeZone(name),
  )
  return [defaultTimeZone, ...places]
}
