import type { Synonym } from '#contract/catalog/synonyms.ts'

/** One line per entry: 'mobile, cell phone = smartphone'. */
export function formatSynonyms(synonyms: Synonym[]): string {
  return synonyms.map(({ typed, found }) => `${typed.join(', ')} = ${found.join(', ')}`).join('\n')
}

export function parseSynonyms(lines: string): Synonym[] {
  return filledLines(lines).map(({ text }) => {
    const [typed = '', found = ''] = text.split('=')
    return { typed: termsOf(typed), found: termsOf(found) }
  })
}

/** The error of the first invalid line; undefined if all are valid. */
export function findLineError(lines: string): string | undefined {
  const invalidLine = filledLines(lines).find(({ text }) => {
    const sides = text.split('=')
    return sides.length !== 2 || sides.some((side) => termsOf(side).length === 0)
  })
  return invalidLine && `Line ${invalidLine.number}: write what buyers type, =, and what it also finds`
}

const filledLines = (lines: string) =>
  lines
    .split('\n')
    .map((text, i) => ({ text: text.trim(), number: i + 1 }))
    .filter(({ text }) => text !== '')

const termsOf = (text: string) =>
  text
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '')
