/** An empty field means that there is nothing. */
export const textOrNull = (typed: string | null) => typed?.trim() || null
