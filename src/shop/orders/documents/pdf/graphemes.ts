const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a reader takes for one character: a letter with its marks. */
export function graphemesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
