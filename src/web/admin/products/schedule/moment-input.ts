/** A moment as an input of the type datetime-local shows it, in UTC: 2026-11-24T10:00. */
export const inputText = (moment: string | null) => moment?.slice(0, 16) ?? ''

/** The moment that was typed, in UTC; null for none. */
export const momentOf = (text: string) => (text === '' ? null : `${text.slice(0, 16)}:00.000Z`)
