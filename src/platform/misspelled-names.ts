import leven from 'leven'

interface Misspelled {
  name: string
  suggestion: string
}

/** Names of the environment that resemble one of `known` that is missing in it. An unrelated one must never be refused. */
export function findMisspelled(names: string[], known: string[]): Misspelled[] {
  const missing = known.filter((name) => !names.includes(name))
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const suggestion = missing.find((each) => isClose(name.toUpperCase(), each))
      return suggestion === undefined ? [] : [{ name, suggestion }]
    })
}

/** Too many other programs have names such as HOST. */
const minLength = 5

/** From this length on, two letters may differ, such as swapped ones. */
const longLength = 10

function isClose(name: string, known: string) {
  const maxEdits = known.length >= longLength ? 2 : 1
  return known.length >= minLength && leven(name, known, { maxDistance: maxEdits + 1 }) <= maxEdits
}
