const mostWords = 8

const word = /[\p{L}\p{M}\p{N}]+(?:(?<=\d)\.(?=\d)[\p{L}\p{M}\p{N}]+)*/gu

/** Plurals that the database's English does not know. */
const irregularPlurals = new Map([['mice', 'mouse']])

/** The words of a typed query, taken apart as the database takes products apart; at most eight. */
export function typedWords(typed: string): string[] {
  const words = typed
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .match(word)
  return joinFigures(words ?? [])
    .slice(0, mostWords)
    .map((each) => irregularPlurals.get(each) ?? each)
}

/** PostgreSQL tsqueries; of a list one is enough. */
export interface SearchTerms {
  /** Every word. Neighbors may also be written as one: 'power bank' is also 'powerbank'. */
  words: string[]
  /** All words as one text where they are two or more and none has a figure: then their pairs are looked up. */
  together: string | null
  /** The same with a mark in the place of the last word, which is unfinished. */
  beginnings: string[]
  last: string
  /** Every word, and no number by itself: in a long text 14 alone says nothing, '14 in' does. */
  facts: string[]
  /** What each word begins with. */
  everyBeginning: string
  /** Any of the words that are neither figures nor their units; any at all where there are no others. */
  anyName: string
  /** Any of the words: the more of them, the better. */
  any: string
}

export const unfinishedMark = '%'

export function searchTerms(words: string[]): SearchTerms {
  const spellings = [words, ...words.slice(1).map((_, i) => joinedAt(words, i))]
  const last = words.at(-1) ?? ''
  const names = words.filter((each) => each.length > 2 && !hasFigure(each))
  return {
    words: spellings.map(whole),
    together: words.length > 1 && !words.some(hasFigure) ? words.join(' ') : null,
    beginnings: spellings.map((spelling) => unfinished(spelling, last)),
    last,
    facts: withNumbersJoined(words).slice(0, mostWords).map(whole),
    everyBeginning: words.map(beginning).join(' & '),
    anyName: (names.length > 0 ? names : words).map(quoted).join(' | '),
    any: [...new Set(spellings.flat())].map(beginning).join(' | '),
  }
}

/** A lone letter belongs to the number beside it: 'k 65' is K65, '65 w' is 65W. */
function joinFigures(words: string[]): string[] {
  const [first, second, third] = words
  if (first === undefined || second === undefined) return words
  const isOne =
    (isNumber(first) && isLetter(second)) ||
    (isLetter(first) && isNumber(second) && !(third && isLetter(third)))
  return isOne ? [first + second, ...joinFigures(words.slice(2))] : [first, ...joinFigures(words.slice(1))]
}

const hasFigure = (text: string) => /\d/.test(text)
const isNumber = (text: string) => /^[\d.]+$/.test(text)
const isLetter = (text: string) => /^\p{L}$/u.test(text)

function joinedAt(words: string[], index: number) {
  return [...words.slice(0, index), words.slice(index, index + 2).join(''), ...words.slice(index + 2)]
}

/** All ways of joining each number to the word before or after it. */
function withNumbersJoined(words: string[]): string[][] {
  const number = words.findIndex(isNumber)
  if (number < 0 || words.length < 2) return [words]
  return [number - 1, number]
    .filter((i) => i >= 0 && i + 1 < words.length)
    .flatMap((i) => withNumbersJoined(joinedAt(words, i)))
}

const whole = (words: string[]) => words.map(quoted).join(' & ')

function unfinished(spelling: string[], last: string) {
  const ends = spelling.at(-1) ?? ''
  return [...spelling.slice(0, -1).map(quoted), ends === last ? `(${unfinishedMark})` : beginning(ends)].join(
    ' & ',
  )
}

/** Beside letters a point is the letter p, as the database has it. */
const quoted = (text: string) => `'${isNumber(text) ? text : text.replaceAll('.', 'p')}'`

/** A number or a lone letter goes on as too many other things. */
export const beginning = (text: string) =>
  isNumber(text) || text.length < 2 ? quoted(text) : `${quoted(text)}:*`
