const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** User-perceived characters: each letter with its marks. */
export function graphemesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
