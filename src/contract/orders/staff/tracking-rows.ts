/** In characters. */
export const maxTrackingLength = 100

/** Outcomes of a row in a tracking list. Only `ready` rows change their order. */
export const trackingOutcomes = [
  'ready',
  'unchanged',
  'other-number',
  'unknown-order',
  'canceled',
  'unknown-carrier',
  'duplicate',
  'missing-number',
] as const
export type TrackingOutcome = (typeof trackingOutcomes)[number]

export interface ListedTracking {
  orderNumber: string
  trackingNumber: string
  carrier: string | null
}

/**
 * Reads a pasted or uploaded list: a line per order with its number, its tracking number and optionally the carrier, separated
 * by tabs, semicolons, commas or spaces. A first line of column names may give another sequence of columns.
 */
export function readTrackingRows(text: string): ListedTracking[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf)
  const [first = []] = lines
  const hasNames = !first.some((cell) => /\d/.test(cell))
  const columns = hasNames ? columnsOf(first) : usualColumns
  return (hasNames ? lines.slice(1) : lines).map((cells) => ({
    orderNumber: cells[columns.order] ?? '',
    trackingNumber: cells[columns.tracking] ?? '',
    carrier: cells[columns.carrier] || null,
  }))
}

const usualColumns = { order: 0, tracking: 1, carrier: 2 }

/** The positions of the columns by their names, such as 'Order number', 'Tracking' and 'Courier'. */
function columnsOf(names: string[]): typeof usualColumns {
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const [order, tracking] = [find(/order|reference/i), find(/track|parcel|shipment/i)]
  if (order < 0 || tracking < 0) return usualColumns
  return { order, tracking, carrier: find(/carrier|courier/i) }
}

/** Splits at the first kind of separator that the line has. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((each) => line.includes(each))
  return separator === undefined ? wordsOf(line) : cellsBetween(line, separator)
}

/** The third word and those after it name the carrier. */
function wordsOf(line: string) {
  const [first = '', second = '', ...carrier] = line.trim().split(/\s+/)
  return [first, second, carrier.join(' ')]
}

/** Quotation marks enclose cells with separators, as in CSV. */
function cellsBetween(line: string, separator: string) {
  const cells = ['']
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) cells.push('')
    else cells.push(`${cells.pop() ?? ''}${character}`)
  }
  return cells.map((cell) => cell.trim())
}

/** An order number as the shop writes it: `1795011204477` is `ORDER-1795011204477`. */
export function fullOrderNumber(typed: string) {
  const number = typed.trim().replace(/^#/, '').toUpperCase()
  return /^\d+$/.test(number) ? `ORDER-${number}` : number
}
