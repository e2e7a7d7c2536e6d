/**
 * Wraps text at the given width: after spaces, between Chinese, Japanese and Korean characters, and within words that are
 * wider than a line.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text
    .replaceAll('\t', ' ')
    .split(/\r\n?|\n/)
    .flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf))
}

/** Adds up the widths of the segments, because measuring the whole line for each segment is much slower. */
function wrapParagraph(paragraph: string, width: number, widthOf: (text: string) => number) {
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  const segments = (paragraph.match(unbreakable) ?? []).flatMap((segment) =>
    widthOf(segment.trimEnd()) <= width ? [segment] : graphemesOf(segment),
  )
  for (const segment of segments) {
    if (line !== '' && lineWidth + widthOf(segment.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
      lineWidth = 0
    }
    line += segment
    lineWidth += widthOf(segment)
  }
  return [...lines, line.trimEnd()]
}

const ideograph = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]`

/** An ideograph with punctuation that must not start a line, or a word, each with its trailing spaces. */
const unbreakable = new RegExp(
  `${ideograph}[\\p{M}、。，．：；！？）」』】ー]* *|(?:(?!${ideograph})[^ ])+ *| +`,
  'gu',
)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const graphemesOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)
