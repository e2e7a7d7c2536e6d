/**
 * Breaks text into lines of at most this width: after spaces, between Chinese, Japanese and Korean characters, and within
 * a word that is wider than a whole line.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text
    .replaceAll('\t', ' ')
    .split(/\r\n?|\n/)
    .flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf))
}

/** Widths of pieces are added up: measuring each line again for each piece takes much longer. */
function wrapParagraph(paragraph: string, width: number, widthOf: (text: string) => number) {
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  const pieces = (paragraph.match(unbroken) ?? []).flatMap((piece) =>
    widthOf(piece.trimEnd()) <= width ? [piece] : charactersOf(piece),
  )
  for (const piece of pieces) {
    if (line !== '' && lineWidth + widthOf(piece.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
      lineWidth = 0
    }
    line += piece
    lineWidth += widthOf(piece)
  }
  return [...lines, line.trimEnd()]
}

const ideograph = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]`

/** An ideograph with the punctuation that may not start a line, or a word, each with the spaces behind it. */
const unbroken = new RegExp(
  `${ideograph}[\\p{M}、。，．：；！？）」』】ー]* *|(?:(?!${ideograph})[^ ])+ *| +`,
  'gu',
)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const charactersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)
