import { useState } from 'react'
import { maxQuantity } from '#contract/limits.ts'
import { timesQuantity, toCents } from '#contract/money.ts'
import type { OrderedLine } from '#contract/orders/own/order-list.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import { availableQuantity } from '#contract/pricing/available-quantity.ts'
import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { useAddLinesToCart } from '#web/api/cart.ts'
import { useStorefront } from '#web/api/settings.ts'
import { variantName } from '#web/shared/variant-name.ts'
import { addToCartError } from '#web/storefront/cart/add-to-cart-error.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { refusedLines } from '#web/storefront/product/matrix/refused-lines.ts'

export interface ReorderLine {
  item: OrderItem
  sold: OrderedLine['sold']
  isChosen: boolean
  quantity: number
  /** Of one unit at this quantity today, in cents; undefined if it is not sold any more. */
  unitPrice: number | undefined
  /** Today's price less that of the order, in cents; undefined if they do not compare. */
  difference: number | undefined
  /** Why the shop refused to add it. */
  refusal: string | undefined
}

type Choice = Partial<Pick<ReorderLine, 'isChosen' | 'quantity' | 'refusal'>>

/** The lines of an order to buy again: which ones, how many, and at what price today. */
export function useReorder({ items, chargedCurrency }: Order, offers: OrderedLine[]) {
  const { baseCurrency } = useStorefront()
  const [choices, setChoices] = useState<Partial<Record<number, Choice>>>({})
  const { addSome, isAdding } = useAddSome()
  const toast = useToast()

  const change = (id: number, choice: Choice) =>
    setChoices((before) => ({ ...before, [id]: { ...before[id], refusal: undefined, ...choice } }))

  const lines = items.map((item) => {
    const sold = offers.find(({ id }) => id === item.id)?.sold ?? null
    return reorderLine(item, sold, choices[item.id], chargedCurrency === baseCurrency)
  })
  const chosen = lines.filter(({ isChosen }) => isChosen)

  /** Adds what can be added. The lines that the shop refuses stay, each with the reason. */
  async function add() {
    const result = await addSome(chosen)
    for (const [line, refusal] of result.refused) change(line.item.id, { refusal })
    toast(resultToast(chosen.length, result))
  }

  return { lines, chosen, total: totalOf(chosen), add, isAdding, change }
}

function reorderLine(
  item: OrderItem,
  sold: OrderedLine['sold'],
  choice: Choice | undefined,
  isSameCurrency: boolean,
): ReorderLine {
  const quantity = choice?.quantity ?? item.quantity
  const canBuy = sold !== null && availableQuantity(sold.offer) > 0
  const unitPrice = sold ? offerUnitPrice(sold.offer, quantity) : undefined
  return {
    item,
    sold,
    quantity,
    isChosen: canBuy && (choice?.isChosen ?? true),
    unitPrice,
    difference: unitPrice !== undefined && isSameCurrency ? unitPrice - toCents(item.price) : undefined,
    refusal: choice?.refusal,
  }
}

const totalOf = (lines: ReorderLine[]) =>
  lines.reduce((sum, { unitPrice = 0, quantity }) => sum + timesQuantity(unitPrice, quantity), 0)

interface Result {
  /** With the reasons. */
  refused: Map<ReorderLine, string>
  /** Why no line was added, for other reasons than the lines. */
  error?: unknown
}

function useAddSome() {
  const adding = useAddLinesToCart()

  /** The call adds all lines or none, so the refused ones are left out of a second one. */
  async function addSome(wanted: ReorderLine[]): Promise<Result> {
    try {
      await adding.mutateAsync(wanted.map(toAddition))
      return { refused: new Map() }
    } catch (error) {
      const refused = new Map<ReorderLine, string>()
      for (const [index, reason] of refusedLines(error)) {
        const line = wanted[index]
        if (line) refused.set(line, reason)
      }
      if (refused.size === 0) return { refused, error }
      const rest = wanted.filter((line) => !refused.has(line))
      if (rest.length === 0) return { refused }
      const later = await addSome(rest)
      return { ...later, refused: new Map([...refused, ...later.refused]) }
    }
  }

  return { addSome, isAdding: adding.isPending }
}

function resultToast(count: number, { refused, error }: Result) {
  const names = namesOf([...refused.keys()])
  const addedCount = error === undefined ? count - refused.size : 0
  if (addedCount === 0) {
    const text = refused.size > 0 ? names : addToCartError(error)
    return { tone: 'error' as const, title: 'Nothing added to cart', text }
  }
  if (refused.size === 0) return { title: 'Added to cart', text: lineCount(addedCount) }
  return { title: 'Added to cart', text: `${addedCount} of ${count} lines added. Not added: ${names}` }
}

const toAddition = ({ sold, quantity, item }: ReorderLine) => ({
  sku: sold?.offer.sku ?? item.productSnapshot.sku,
  quantity,
})

const namesOf = (lines: ReorderLine[]) => lines.map(({ item }) => nameOf(item)).join(', ')

export function nameOf({ product, productSnapshot: { variant } }: OrderItem) {
  return variantName({ name: product.name, variant: parseVariant(variant) })
}

export const lineCount = (count: number) => (count === 1 ? '1 line' : `${count} lines`)

/** The typed quantity; undefined if it is none. */
export function quantityOf(text: string): number | undefined {
  const quantity = Number(text)
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity ? quantity : undefined
}
