import type { Face } from './fonts.ts'

/** Neighboring characters of one face; null where no face has them. */
export interface Run {
  face: Face | null
  text: string
}

/** Cuts a line of text by the first face that has each character; a letter and its marks stay together. */
export function textRuns(text: string, faces: Face[]): Run[] {
  const [first] = faces
  if (first && isAscii.test(text)) return [{ face: first, text }]
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(printable(text))) {
    const face = faces.find((one) => hasAll(one, segment)) ?? null
    const last = runs.at(-1)
    if (face && last?.face === face) last.text += segment
    else runs.push({ face, text: segment })
  }
  return runs
}

const isAscii = /^[\x20-\x7e]*$/

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Without what has no ink: direction marks, joiners, soft hyphens. */
function printable(text: string) {
  return text.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
}

function hasAll(face: Face, grapheme: string) {
  return [...grapheme].every((character) => face.font().hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}
