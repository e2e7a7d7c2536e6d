import type { Face } from './fonts.ts'
import { graphemesOf } from './graphemes.ts'

/** Adjacent characters of one face; null where no face has them. */
export interface Run {
  face: Face | null
  text: string
}

/** Splits a line of text by the first face that has each grapheme. */
export function textRuns(text: string, faces: Face[]): Run[] {
  const [first] = faces
  if (first && isAscii.test(text)) return [{ face: first, text }]
  return runsBy(printable(text), (grapheme) => firstFace(faces, grapheme))
}

/**
 * The same for text written from right to left, in reading order. Spaces and punctuation take the face of the letters
 * before them, so that words are shaped and drawn together.
 */
export function rightToLeftRuns(text: string, faces: Face[]): Run[] {
  return runsBy(shapeable(text), (grapheme, before) =>
    before && isNeutral(grapheme) && hasGlyphs(before, grapheme) ? before : firstFace(faces, grapheme),
  )
}

function runsBy(text: string, faceOf: (grapheme: string, before: Face | null) => Face | null): Run[] {
  const runs: Run[] = []
  for (const grapheme of graphemesOf(text)) {
    const last = runs.at(-1)
    const face = faceOf(grapheme, last?.face ?? null)
    if (face && last?.face === face) last.text += grapheme
    else runs.push({ face, text: grapheme })
  }
  return runs
}

const firstFace = (faces: Face[], grapheme: string) => faces.find((face) => hasAll(face, grapheme)) ?? null

/** Whether text has no letters, only spaces, punctuation and marks. */
const isNeutral = (text: string) => /^[\p{sc=Common}\p{sc=Inherited}]*$/u.test(text)

const isAscii = /^[\x20-\x7e]*$/

/** Removes characters without a glyph: direction marks, joiners, soft hyphens. */
function printable(text: string) {
  return text.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
}

/** Keeps the joiners, which decide on the forms of Arabic letters. */
function shapeable(text: string) {
  return text
    .replaceAll(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(lateShadda, '$2$1')
}

/** fontkit stacks marks in their sequence, where a shadda is last. It belongs below the vowels (Unicode report 53). */
const lateShadda = /([\u064b-\u0650\u0670]+)(\u0651)/g

function hasAll(face: Face, grapheme: string) {
  return (face.scripts === null || face.scripts.test(grapheme)) && hasGlyphs(face, grapheme)
}

function hasGlyphs(face: Face, grapheme: string) {
  return [...grapheme].every((character) => face.font().hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}
