/** Emails are the same in whatever case they are written. */
export function isSameEmail(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}
