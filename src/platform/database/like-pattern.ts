/** What `like` takes to find typed words in lower-case text, whatever signs of a pattern stand in them. */
export function containsPattern(typed: string): string {
  return `%${typed.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
}
