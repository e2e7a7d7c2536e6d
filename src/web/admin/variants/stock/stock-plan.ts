import type { StaffVariant, StockEditBody } from '#contract/catalog/staff-variants.ts'

export type StockKind = StockEditBody['kind']

export const stockKinds = {
  receive: {
    label: 'Receive',
    quantityLabel: 'Units received',
    noteLabel: 'Reference',
    notePlaceholder: 'Delivery note',
  },
  count: {
    label: 'Count',
    quantityLabel: 'Units on the shelf',
    noteLabel: 'Note',
    notePlaceholder: 'Yearly count',
  },
  correct: {
    label: 'Correct',
    quantityLabel: 'Units available',
    noteLabel: 'Reason',
    notePlaceholder: 'Box damaged',
  },
} as const

type Stock = Pick<StaffVariant, 'stockQuantity' | 'inOpenOrders'>

export interface StockPlan {
  /** The typed quantity; undefined if it is invalid. */
  quantity: number | undefined
  /** The stock afterwards; undefined if the text is invalid. */
  after: number | undefined
  error: string | undefined
  /** '17 becomes 37.' Empty while nothing is typed. */
  preview: string
  /** The label of the submit button. */
  submit: string
}

/** The stock after a change. A counted quantity includes units of open orders. */
export function planStock(kind: StockKind, typed: string, { stockQuantity, inOpenOrders }: Stock): StockPlan {
  const quantity = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined
  const submit = submitLabel(kind, quantity)
  if (quantity === undefined || (kind === 'receive' && quantity === 0)) {
    const least = kind === 'receive' ? 1 : 0
    const error = `Enter a whole number, ${least} or more`
    return { quantity: undefined, after: undefined, error, preview: '', submit }
  }
  const now = stockQuantity ?? 0
  const reserved = stockQuantity === null ? 0 : inOpenOrders
  const after = { receive: now + quantity, count: quantity - reserved, correct: quantity }[kind]
  if (after < 0) {
    const error = `Open orders need ${reserved} units. Edit or cancel an order first.`
    return { quantity, after: undefined, error, preview: '', submit }
  }
  const preview =
    stockQuantity === null
      ? `Counting starts at ${format(after)}.`
      : `${format(now)} becomes ${format(after)}.${missing(kind, after - now)}`
  return { quantity, after, error: undefined, preview, submit }
}

function missing(kind: StockKind, difference: number) {
  if (kind !== 'count' || difference === 0) return ''
  return difference < 0 ? ` ${format(-difference)} missing.` : ` ${format(difference)} more than expected.`
}

function submitLabel(kind: StockKind, quantity: number | undefined) {
  if (kind === 'receive') return quantity ? `Receive ${format(quantity)}` : 'Receive'
  return kind === 'count' ? 'Save count' : 'Save correction'
}

const format = (units: number) => units.toLocaleString('en-US')

interface Sent {
  kind: StockKind
  /** Null stops counting. */
  after: number | null | undefined
  plan: StockPlan
  variant: Stock
  note: string
}

/** The edit as the API takes it: a count and a correction name the stock that was shown. */
export function bodyOf({ kind, after = 0, plan, variant, note }: Sent): StockEditBody {
  if (kind === 'receive') return { kind, quantity: plan.quantity ?? 0, note: note.trim() || null }
  const seen = { quantity: after, stockSeen: variant.stockQuantity }
  return kind === 'count'
    ? { kind, ...seen, note: note.trim() || null }
    : { kind, ...seen, note: note.trim() }
}
