import type { Face } from './fonts.ts'

/** Adjacent characters of one face; null where no face has them. */
export interface Run {
  face: Face | null
  text: string
}

/** Splits a line of text by the first face that has each grapheme. */
export function textRuns(text: string, faces: Face[]): Run[] {
  const [first] = faces
  if (first && isAscii.test(text)) return [{ face: first, text }]
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(printable(text))) {
    const face = faces.find((candidate) => hasAll(candidate, segment)) ?? null
    const last = runs.at(-1)
    if (face && last?.face === face) last.text += segment
    else runs.push({ face, text: segment })
  }
  return runs
}

const isAscii = /^[\x20-\x7e]*$/

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Removes characters without a glyph: direction marks, joiners, soft hyphens. */
function printable(text: string) {
  return text.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
}

function hasAll(face: Face, grapheme: string) {
  return [...grapheme].every((character) => face.font().hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}
