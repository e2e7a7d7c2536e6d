import bidiFactory from 'bidi-js/dist/bidi.mjs'

/** A paragraph that has letters written from right to left. */
export interface BidiParagraph {
  text: string
  /** The direction of its first letter. */
  isRightToLeft: boolean
  /** Splits a line by direction, in the sequence from left to right. */
  runsOf: (start: number, end: number) => DirectionRun[]
}

export interface DirectionRun {
  /** In reading order, with brackets mirrored where they are written from right to left. */
  text: string
  isRightToLeft: boolean
}

const bidi = bidiFactory()

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Applies the Unicode Bidirectional Algorithm. Null where all letters are written from left to right. */
export function bidiParagraph(paragraph: string): BidiParagraph | null {
  if (!rightToLeft.test(paragraph)) return null
  const text = paragraph.normalize('NFC').replaceAll(overrides, '')
  const embedding = bidi.getEmbeddingLevels(text.replaceAll(surrogate, '\ufffc'))
  const { levels, paragraphs } = embedding
  return {
    text,
    isRightToLeft: isOdd(paragraphs[0]?.level),
    runsOf(start, end) {
      const fromLeft = bidi.getReorderedIndices(text, embedding, start, end - 1)
      return levelRuns(levels, start, end)
        .toSorted((a, b) => fromLeft.indexOf(a.start) - fromLeft.indexOf(b.start))
        .map((run) => ({ text: mirrored(text, levels, run), isRightToLeft: isOdd(levels[run.start]) }))
    },
  }
}

/** They print Latin letters and digits backward, which no name needs and a forger likes. */
const overrides = /[\u202d\u202e]/g

/** bidi-js reads a half of a character of a higher plane as a Latin letter. */
const surrogate = /[\ud800-\udfff]/g

const isOdd = (level = 0) => level % 2 === 1

interface Range {
  start: number
  end: number
}

/** Splits a range into runs of one embedding level, in reading order. */
function levelRuns(levels: Uint8Array, start: number, end: number): Range[] {
  const runs: Range[] = []
  for (let i = start; i < end; i++) {
    const last = runs.at(-1)
    if (last && levels[last.start] === levels[i]) last.end = i + 1
    else runs.push({ start: i, end: i + 1 })
  }
  return runs
}

function mirrored(text: string, levels: Uint8Array, { start, end }: Range) {
  const mirror = bidi.getMirroredCharactersMap(text, levels, start, end - 1)
  return Array.from({ length: end - start }, (_, i) => mirror.get(start + i) ?? text[start + i]).join('')
}
