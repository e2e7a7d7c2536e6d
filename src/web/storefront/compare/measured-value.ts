interface Measure {
  number: string
  unit: string
}

const measure = /^([+-]?\d[\d.,]*)\s?(\D{0,20})$/u

/** A number with its unit; undefined for other text, such as '6.3 × 2.8 in'. */
function parseMeasure(value: string): Measure | undefined {
  const [, number, unit] = measure.exec(value.trim()) ?? []
  return number === undefined || unit === undefined ? undefined : { number, unit: unit.trim() }
}

/** As wide as a digit. */
const figureSpace = '\u2007'

/** Numbers of one unit under each other, each followed by the unit; other values stay as they are. */
export function alignValues(values: readonly (string | null)[]): {
  values: (string | null)[]
  isNumeric: boolean
} {
  const stated = values.filter((value) => value !== null)
  const measures = stated.map(parseMeasure)
  const units = new Set(measures.map((parsed) => parsed && comparable(parsed.unit)))
  if (stated.length < 2 || units.size > 1 || units.has(undefined))
    return { values: [...values], isNumeric: false }
  const width = Math.max(...measures.map((parsed) => parsed?.number.length ?? 0))
  const aligned = values.map((value) => {
    const parsed = value === null ? undefined : parseMeasure(value)
    return parsed ? `${parsed.number.padStart(width, figureSpace)} ${parsed.unit}`.trimEnd() : null
  })
  return { values: aligned, isNumeric: true }
}

/** Equal for values that differ only in how they are written, such as '186g' and '186 g'. */
export function sameValue(value: string): string {
  const parsed = parseMeasure(value)
  return comparable(parsed ? `${parsed.number.replaceAll(',', '')} ${parsed.unit}` : value)
}

const comparable = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
