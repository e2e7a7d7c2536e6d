/**
 * A typed query as a PostgreSQL tsquery: every word must occur, and each may go on ("slat" finds "Slate").
 * Null where nothing searchable was typed.
 */
export function searchTerms(typed: string): string | null {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return words ? words.map((word) => `${word}:*`).join(' & ') : null
}
