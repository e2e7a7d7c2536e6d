/** The known word that a mistyped word most likely means, or null. On a tie the first one. */
export function nearestWord(typed: string, known: string[]): string | null {
  let nearest = null
  let fewest = maxErrors(typed) + 1
  for (const candidate of known) {
    const errors = countTypingErrors(singular(typed), singular(candidate))
    if (errors < fewest) [nearest, fewest] = [candidate, errors]
  }
  return nearest
}

function maxErrors(typed: string) {
  if (typed.length < 4) return 0
  return typed.length < 6 ? 1 : 2
}

export const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)

/** The Damerau–Levenshtein distance: letters omitted, inserted, replaced, or swapped with a neighbor. */
export function countTypingErrors(typed: string, word: string): number {
  let secondLastRow: number[] = []
  let lastRow = Array.from({ length: word.length + 1 }, (_, j) => j)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= word.length; j++) {
      const replacement = typed[i - 1] === word[j - 1] ? 0 : 1
      const isSwap = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      row[j] = Math.min(
        at(lastRow, j) + 1,
        at(row, j - 1) + 1,
        at(lastRow, j - 1) + replacement,
        isSwap ? at(secondLastRow, j - 2) + 1 : Infinity,
      )
    }
    secondLastRow = lastRow
    lastRow = row
  }
  return at(lastRow, word.length)
}

const at = (row: number[], index: number) => row[index] ?? Infinity
