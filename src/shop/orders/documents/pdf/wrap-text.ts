import { graphemesOf } from './graphemes.ts'

export function paragraphsOf(text: string): string[] {
  return text.replaceAll('\t', ' ').split(/\r\n?|\n/)
}

/**
 * Wraps a paragraph at the given width: after spaces, between Chinese, Japanese and Korean characters, and within words
 * that are wider than a line. The lines have their trailing spaces.
 */
export function wrapParagraph(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  // Adds up the widths of the segments, because measuring the whole line for each segment is much slower.
  const measure = (text: string) => ({ text, width: widthOf(text.trimEnd()), advance: widthOf(text) })
  const segments = (paragraph.match(unbreakable) ?? []).flatMap((text) => {
    const segment = measure(text)
    return segment.width <= width ? [segment] : graphemesOf(text).map(measure)
  })
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  for (const segment of segments) {
    if (line !== '' && lineWidth + segment.width > width) {
      lines.push(line)
      line = ''
      lineWidth = 0
    }
    line += segment.text
    lineWidth += segment.advance
  }
  return [...lines, line]
}

const ideograph = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]`

/** An ideograph with punctuation that must not start a line, or a word, each with its trailing spaces. */
const unbreakable = new RegExp(
  `${ideograph}[\\p{M}、。，．：；！？）」』】ー]* *|(?:(?!${ideograph})[^ ])+ *| +`,
  'gu',
)
