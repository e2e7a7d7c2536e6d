/** Escapes the wildcards of `like`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** A `like` pattern that finds the text anywhere in lowercase text. */
export function containsPattern(text: string): string {
  return `%${escapeLike(text.toLowerCase())}%`
}
