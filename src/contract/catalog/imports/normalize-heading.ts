/** A heading in lower case, without accents and punctuation. */
export function normalizeHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[ßłøđœæ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Replacements of letters without a decomposition. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', œ: 'oe', æ: 'ae' }
