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

function wrapParagraph(paragraph: string, width: number, widthOf: (text: string) => number) {
  const fits = (text: string) => widthOf(text.trimEnd()) <= width
  const lines: string[] = []
  let line = ''
  for (const piece of paragraph.match(unbroken) ?? []) {
    if (fits(line + piece)) {
      line += piece
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    line = ''
    for (const character of fits(piece) ? [piece] : charactersOf(piece)) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
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
