/** Trims what was typed; an empty field is null. */
export const textOrNull = (typed: string | null) => typed?.trim() || null
