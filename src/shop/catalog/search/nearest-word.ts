/** The word that a mistyped one was probably meant to be, or null; of equally near ones the first. */
export function nearestWord(typed: string, known: string[]): string | null {
  let nearest = null
  let least = mostErrors(typed) + 1
  for (const candidate of known) {
    const errors = typingErrors(singular(typed), singular(candidate))
    if (errors < least) [nearest, least] = [candidate, errors]
  }
  return nearest
}

function mostErrors(typed: string) {
  if (typed.length < 4) return 0
  return typed.length < 6 ? 1 : 2
}

export const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)

/** Letters left out, added, mistaken, or swapped with their neighbor. */
export function typingErrors(typed: string, meant: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: meant.length + 1 }, (_, j) => j)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= meant.length; j++) {
      const same = typed[i - 1] === meant[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + same,
        swapped ? at(beforeLast, j - 2) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = row
  }
  return at(last, meant.length)
}

const at = (row: number[], index: number) => row[index] ?? Infinity
