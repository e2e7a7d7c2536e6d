/** Trims the typed text; an empty field is null. */
export const textOrNull = (typed: string | null) => typed?.trim() || null
