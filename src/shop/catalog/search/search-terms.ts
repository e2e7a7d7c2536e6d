const maxWords = 8

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:(?<=\d)\.(?=\d)[\p{L}\p{M}\p{N}]+)*/gu

/** Plurals that PostgreSQL's English stemmer does not know. */
const irregularPlurals = new Map([['mice', 'mouse']])

/** Splits a typed query into words the way the database splits product texts; at most eight. */
export function parseWords(typed: string): string[] {
  return splitWords(typed).slice(0, maxWords)
}

/** The words that {@link parseWords} omits. */
export const wordsBeyondLimit = (typed: string) => [...new Set(splitWords(typed).slice(maxWords))]

function splitWords(typed: string) {
  const words = typed
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .match(wordPattern)
  return joinUnits(words ?? []).map((word) => irregularPlurals.get(word) ?? word)
}

/** PostgreSQL tsqueries. A product must match one query of a list. */
export interface SearchTerms {
  /** Every word. Neighbors may also be written as one: 'power bank' matches 'powerbank'. Then other spellings. */
  words: string[]
  /** All words as one text for a lookup of word pairs; null with fewer than two words or with digits. */
  pairText: string | null
  /** As `words`, with {@link lastWordMark} instead of the unfinished last word. */
  prefixes: string[]
  lastWord: string
  /** Every word, with numbers joined to a neighbor: in a long text '14' means nothing, '14in' does. */
  facts: string[]
  /** Every word as a prefix. */
  allPrefixes: string
  /** Any word except numbers and units, if there is one; otherwise any word. */
  anyName: string
  /** Any word as a prefix, for ranking. */
  anyPrefix: string
}

export const lastWordMark = '%'

/** `others` are other spellings of the query, with synonyms. */
export function searchTerms(words: string[], others: string[][] = []): SearchTerms {
  const spellings = [words, ...words.slice(1).map((_, i) => joinAt(words, i)), ...others]
  const lastWord = words.at(-1) ?? ''
  const anyWord = [...new Set([words, ...others].flat())]
  const names = anyWord.filter((word) => word.length > 2 && !hasDigit(word))
  return {
    words: spellings.map(allOf),
    pairText: words.length > 1 && !words.some(hasDigit) ? words.join(' ') : null,
    prefixes: spellings.map((spelling) => withLastWordMark(spelling, lastWord)),
    lastWord,
    facts: [words, ...others].flatMap(joinNumbers).slice(0, maxWords).map(allOf),
    allPrefixes: words.map(prefixTerm).join(' & '),
    anyName: (names.length > 0 ? names : anyWord).map(term).join(' | '),
    anyPrefix: [...new Set(spellings.flat())].map(prefixTerm).join(' | '),
  }
}

/** Joins a single letter and the number beside it: 'k 65' is K65, '65 w' is 65W. */
function joinUnits(words: string[]): string[] {
  const [first, second, third] = words
  if (first === undefined || second === undefined) return words
  const isOneWord =
    (isNumber(first) && isLetter(second)) ||
    (isLetter(first) && isNumber(second) && !(third && isLetter(third)))
  return isOneWord ? [first + second, ...joinUnits(words.slice(2))] : [first, ...joinUnits(words.slice(1))]
}

const hasDigit = (text: string) => /\d/.test(text)
const isNumber = (text: string) => /^[\d.]+$/.test(text)
const isLetter = (text: string) => /^\p{L}$/u.test(text)

function joinAt(words: string[], index: number) {
  return [...words.slice(0, index), words.slice(index, index + 2).join(''), ...words.slice(index + 2)]
}

/** All ways to join each number to the word before or after it. */
function joinNumbers(words: string[]): string[][] {
  const index = words.findIndex(isNumber)
  if (index < 0 || words.length < 2) return [words]
  return [index - 1, index]
    .filter((i) => i >= 0 && i + 1 < words.length)
    .flatMap((i) => joinNumbers(joinAt(words, i)))
}

const allOf = (words: string[]) => words.map(term).join(' & ')

function withLastWordMark(spelling: string[], lastWord: string) {
  const last = spelling.at(-1) ?? ''
  const lastTerm = last === lastWord ? `(${lastWordMark})` : prefixTerm(last)
  return [...spelling.slice(0, -1).map(term), lastTerm].join(' & ')
}

/** Within a word the database indexes a period as the letter p. */
const term = (text: string) => `'${isNumber(text) ? text : text.replaceAll('.', 'p')}'`

/** Numbers and single letters are not expanded: they start too many other words. */
export const prefixTerm = (text: string) =>
  isNumber(text) || text.length < 2 ? term(text) : `${term(text)}:*`
