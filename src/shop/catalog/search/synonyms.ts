import type { Synonym as SynonymTexts } from '#contract/catalog/synonyms.ts'
import { singular } from './nearest-word.ts'
import { parseWords } from './search-terms.ts'

/** Words that buyers type in a row, and the words of the catalog that they also find. */
export interface Synonym {
  typed: string[]
  found: string[]
}

export function compileSynonyms(synonyms: SynonymTexts[]): Synonym[] {
  return synonyms.flatMap(({ typed, found }) =>
    typed.flatMap((each) => found.map((other) => ({ typed: parseWords(each), found: parseWords(other) }))),
  )
}

/** Each is a condition of the search. */
const maxSpellings = 6

/** The other ways to write the query, with symbols of units and with synonyms. Replaced words are not replaced again. */
export function otherSpellings(words: string[], synonyms: Synonym[]): string[][] {
  const others = spellings(words, synonyms).slice(1)
  const withSymbols = writeUnitSymbols(words)
  return withSymbols.join() === words.join() ? others : [withSymbols, ...others].slice(0, maxSpellings - 1)
}

const unitSymbols = new Map([
  ['ampere', 'a'],
  ['gigabyte', 'gb'],
  ['hour', 'h'],
  ['inch', 'in'],
  ['inche', 'in'],
  ['meter', 'm'],
  ['metre', 'm'],
  ['terabyte', 'tb'],
  ['volt', 'v'],
  ['watt', 'w'],
])

/** '65 watt' and '65watts' become '65w'. */
function writeUnitSymbols(words: string[]): string[] {
  const [, ...written] = words.reduce<string[]>(
    (before, word) => {
      const [, number = '', unit = ''] = /^([\d.]*)(\p{L}+)$/u.exec(word) ?? []
      const symbol = unitSymbols.get(singular(unit))
      const last = before.at(-1) ?? ''
      if (symbol && number) return [...before, number + symbol]
      return symbol && /^[\d.]+$/.test(last) ? [...before.slice(0, -1), last + symbol] : [...before, word]
    },
    [''],
  )
  return written
}

/** The query as typed comes first. */
function spellings(words: string[], synonyms: Synonym[]): string[][] {
  const [first, ...rest] = words
  if (first === undefined) return [[]]
  const unreplaced = spellings(rest, synonyms).map((others) => [first, ...others])
  const replaced = synonyms
    .filter(({ typed }) => startsWith(words, typed))
    .flatMap(({ typed, found }) =>
      spellings(words.slice(typed.length), synonyms).map((others) => [...found, ...others]),
    )
  return [...unreplaced, ...replaced].slice(0, maxSpellings)
}

function startsWith(words: string[], start: string[]) {
  return start.length > 0 && start.every((word, i) => singular(word) === singular(words[i] ?? ''))
}
