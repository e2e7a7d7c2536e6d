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

export interface SearchTerms {
  /** Every word, as it stands. */
  words: string
  /** Every word, or what begins with it. */
  beginnings: string
  /** Any of the beginnings: the more of them, the better. */
  anyBeginning: string
}

/** Words as PostgreSQL tsqueries. Neighbours may also be written as one: 'power bank' finds 'powerbank'. */
export function searchTerms(words: string[]): SearchTerms {
  const spellings = [words, ...words.slice(1).map((_, i) => joinedAt(words, i))]
  const every = (term: (word: string) => string) =>
    spellings.map((spelling) => `(${spelling.map(term).join(' & ')})`).join(' | ')
  return {
    words: every(quoted),
    beginnings: every(beginning),
    anyBeginning: [...new Set(spellings.flat())].map(beginning).join(' | '),
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

const isNumber = (text: string) => /^[\d.]+$/.test(text)
const isLetter = (text: string) => /^\p{L}$/u.test(text)

function joinedAt(words: string[], index: number) {
  return [...words.slice(0, index), words.slice(index, index + 2).join(''), ...words.slice(index + 2)]
}

const quoted = (text: string) => `'${text}'`

/** A number or a lone letter goes on as too many other things. */
const beginning = (text: string) => (isNumber(text) || text.length < 2 ? quoted(text) : `${quoted(text)}:*`)
