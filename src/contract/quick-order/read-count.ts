/** The mark before decimals: that of the amounts in the same text, null if it has none. */
export type DecimalMark = '.' | ',' | null

export type CountProblem = 'fraction' | 'thousands' | 'negative'

export type Count =
  | { kind: 'count'; value: number; hasDecimals: boolean }
  /** It is a number, but no count of units. */
  | { kind: 'refused'; reason: CountProblem }

/** The decimal mark of the amounts with two decimals, if they agree. */
export function findDecimalMark(text: string): DecimalMark {
  const marks = new Set(
    [...text.matchAll(/(?<![\d.,])\d{1,3}(?:[.,]?\d{3})*([.,])\d{2}(?![\d.,]*\d)/g)].map(([, mark]) => mark),
  )
  if (marks.size !== 1) return null
  return marks.has(',') ? ',' : '.'
}

/**
 * Reads a number of units. `1,200` and `1.200` are 1200, because units have no fractions; `1.000` is either 1 or 1000
 * unless other amounts show the decimal mark. Undefined for other text.
 */
export function readCount(text: string, decimalMark: DecimalMark): Count | undefined {
  if (/^\d{1,6}$/.test(text)) return count(text)
  if (/^[-−]\d+$/.test(text)) return refused('negative')
  if (/^\d{1,3}(?:['’\u00a0\u202f ]\d{3})+$/u.test(text)) return count(text)
  if (/^\d{1,3}(?:,\d{3})+$/.test(text)) return grouped(text, ',', decimalMark)
  if (/^\d{1,3}(?:\.\d{3})+$/.test(text)) return grouped(text, '.', decimalMark)
  const decimal = /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)[.,](\d{1,4})$/.exec(text)
  if (!decimal) return undefined
  const [, whole = '', decimals = ''] = decimal
  return /^0+$/.test(decimals) ? { ...count(whole), hasDecimals: true } : refused('fraction')
}

function grouped(text: string, mark: '.' | ',', decimalMark: DecimalMark): Count {
  const groups = text.split(mark).slice(1)
  if (groups.length > 1 || (decimalMark !== null && decimalMark !== mark)) return count(text)
  if (groups[0] === '000') return refused('thousands')
  return decimalMark === mark ? refused('fraction') : count(text)
}

const count = (text: string) => ({
  kind: 'count' as const,
  value: Number(text.replace(/\D/g, '')),
  hasDecimals: false,
})

const refused = (reason: CountProblem) => ({ kind: 'refused' as const, reason })
