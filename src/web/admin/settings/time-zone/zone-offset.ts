/** 'GMT+1', in which daylight saving time is included. */
export function zoneOffset(timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
