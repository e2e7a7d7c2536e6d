import { type CurrencyCode, wholeAmountMessage } from '#contract/currency.ts'
import { priceInput } from '#contract/fields.ts'
import { isPayable, toCents } from '#contract/money.ts'
import type { ChangedPrices, PriceListRow } from '#contract/pricing/price-list-prices.ts'
import { tiersProblem } from '#contract/pricing/tiers-problem.ts'

interface TierDraft {
  minQuantity: string
  price: string
}

/** The cells of a row as typed. */
export interface PriceDraft {
  /** Empty: the standard price applies. */
  price: string
  tiers: TierDraft[]
  confirmHigherTier: boolean
}

/** A cell of a row: `price`, or the quantity or price of a tier. */
export type Cell = 'price' | `tiers.${number}.${keyof TierDraft}`

export interface CellProblem {
  cell: Cell
  message: string
  /** Whether staff may confirm it: a tier price above the tier before. */
  canConfirm: boolean
}

export interface CheckedDraft {
  problem: CellProblem | null
  /** The change to save; null if nothing changes or there is a problem. */
  change: ChangedPrices[number] | null
}

export function draftOf({ own }: Pick<PriceListRow, 'own'>): PriceDraft {
  return {
    price: own?.price ?? '',
    tiers: (own?.tiers ?? []).map(({ minQuantity, price }) => ({ minQuantity: String(minQuantity), price })),
    confirmHigherTier: false,
  }
}

/** Checks a row as typed against the row as saved. */
export function checkDraft(
  { sku, own }: Pick<PriceListRow, 'sku' | 'own'>,
  draft: PriceDraft,
  currency: CurrencyCode,
): CheckedDraft {
  const typed = draft.tiers.flatMap((tier, index) =>
    tier.minQuantity.trim() === '' && tier.price.trim() === '' ? [] : [{ ...tier, index }],
  )
  if (draft.price.trim() === '') {
    if (typed.length > 0) return refused('price', 'Enter a price, or remove the tiers')
    return { problem: null, change: own ? { sku, price: null } : null }
  }
  const input = amountInput(currency)
  const price = input.safeParse(draft.price)
  if (!price.success) return refused('price', messageOf(price.error))
  const tiers = []
  for (const tier of typed) {
    const tierPrice = input.safeParse(tier.price)
    if (!tierPrice.success) return refused(`tiers.${tier.index}.price`, messageOf(tierPrice.error))
    tiers.push({ minQuantity: quantityOf(tier.minQuantity), price: tierPrice.data })
  }
  const { confirmHigherTier } = draft
  const change = { sku, price: price.data, tiers, confirmHigherTier }
  if (own && isSame(own, change)) return { problem: null, change: null }
  const inCents = tiers.map((tier) => ({ ...tier, price: toCents(tier.price) }))
  const problem = tiersProblem(
    { price: toCents(price.data), tiers: inCents },
    { currency, confirmHigherTier },
  )
  if (!problem) return { problem: null, change }
  const index = typed[problem.index]?.index ?? problem.index
  return refused(`tiers.${index}.${problem.field}`, problem.message, problem.reason === 'higher-price')
}

const amountInput = (currency: CurrencyCode) =>
  priceInput.refine((price) => isPayable(toCents(price), currency), wholeAmountMessage(currency))

function refused(cell: Cell, message: string, canConfirm = false): CheckedDraft {
  return { problem: { cell, message, canConfirm }, change: null }
}

const messageOf = ({ issues }: { issues: { message: string }[] }) => issues[0]?.message ?? 'Not valid'

/** "10" or "10+"; NaN for anything else. */
const quantityOf = (text: string) => (/^\s*\d{1,9}\+?\s*$/.test(text) ? Number.parseInt(text, 10) : NaN)

type Price = NonNullable<PriceListRow['own']>

/** Compares in cents: "90" is "90.00". */
function isSame(own: Price, { price, tiers }: Price) {
  const key = (value: Price) => [
    toCents(value.price),
    ...value.tiers.map((tier) => `${tier.minQuantity} ${toCents(tier.price)}`),
  ]
  return key(own).join() === key({ price, tiers }).join()
}

/** A row with one cell as typed. */
export function withCell(draft: PriceDraft, cell: Cell, value: string): PriceDraft {
  if (cell === 'price') return { ...draft, price: value }
  const [, position, field] = cell.split('.')
  const index = Number(position)
  const tiers = Array.from({ length: Math.max(draft.tiers.length, index + 1) }, (_, at) => {
    const tier = draft.tiers[at] ?? { minQuantity: '', price: '' }
    if (at !== index) return tier
    return field === 'price' ? { ...tier, price: value } : { ...tier, minQuantity: value }
  })
  return { ...draft, tiers }
}

export function cellValue({ price, tiers }: PriceDraft, cell: Cell): string {
  if (cell === 'price') return price
  const [, position, field] = cell.split('.')
  const tier = tiers[Number(position)]
  return (field === 'price' ? tier?.price : tier?.minQuantity) ?? ''
}
