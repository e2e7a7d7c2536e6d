interface Names {
  firstName: string
  lastName: string
}

/** The first letters of both names. */
export function initials({ firstName, lastName }: Names): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('')
}
