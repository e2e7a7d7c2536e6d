/** Alphabets with letters that look like Latin ones. */
const similar = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
] as const

/**
 * A warning about a code such as a SKU with letters of two alphabets: a Cyrillic А looks like a Latin A, but who types the one
 * does not find the other. Undefined for a code of one alphabet.
 */
export function mixedScripts(code: string): string | undefined {
  if (!/\p{Script=Latin}/u.test(code)) return undefined
  for (const [alphabet, letter] of similar) {
    const [found] = letter.exec(code) ?? []
    if (found)
      return `“${found}” is a ${alphabet} letter among Latin ones. A search for the Latin one does not find it.`
  }
  return undefined
}
