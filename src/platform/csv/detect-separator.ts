import { type Separator, separators } from '#contract/catalog/imports/separators.ts'

/** The separator that is most frequent in the first line outside of quotation marks; a comma if there is none. */
export function detectSeparator(text: string): Separator {
  const counts = new Map<string, number>(separators.map((separator) => [separator, 0]))
  let isQuoted = false
  for (const character of text.slice(0, maxHeaderChars).trimStart()) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n' || character === '\r') break
    const count = counts.get(character)
    if (count !== undefined) counts.set(character, count + 1)
  }
  const [first, ...others] = separators
  return others.reduce<Separator>(
    (best, separator) => ((counts.get(separator) ?? 0) > (counts.get(best) ?? 0) ? separator : best),
    first,
  )
}

const maxHeaderChars = 64 * 1024
