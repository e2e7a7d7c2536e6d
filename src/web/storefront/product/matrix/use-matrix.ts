import { useState } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { useAddLinesToCart } from '#web/api/cart.ts'
import { useRefreshProduct } from '#web/api/catalog.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { addToCartError } from '#web/storefront/cart/add-to-cart-error.ts'
import { type CellQuantity, cellQuantity } from './cell-quantity.ts'
import { refusedLines } from './refused-lines.ts'

export interface MatrixEntry {
  offer: Offer
  /** As typed. */
  text: string
  quantity: CellQuantity
  /** While the buyer types, an invalid quantity is not marked yet. */
  isTyping: boolean
}

interface Refusal {
  /** The cell's text when the shop refused it. */
  text: string
  reason: string
}

/** The quantities of all variants, and adding them to the cart at once. */
export function useMatrix({ slug, name, offers }: Pick<ProductDetail, 'slug' | 'name' | 'offers'>) {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const [typing, setTyping] = useState<string | null>(null)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map())
  const adding = useAddLinesToCart()
  const refreshProduct = useRefreshProduct(slug)
  const toast = useToast()

  const entries = new Map(
    offers.map((offer) => {
      const text = texts.get(offer.sku) ?? ''
      const quantity = quantityOf(offer, text, refusals.get(offer.sku))
      return [offer.sku, { offer, text, quantity, isTyping: typing === offer.sku }]
    }),
  )

  function enter(quantities: Iterable<[sku: string, text: string]>) {
    setTexts((before) => new Map([...before, ...quantities]))
  }

  /** Adds all entries. Resolves to the SKUs that the shop refused; then nothing was added. */
  async function add(): Promise<string[]> {
    const lines = validLines(entries.values())
    const units = lines.reduce((total, { quantity }) => total + quantity, 0)
    try {
      await adding.mutateAsync(lines.map(({ offer: { sku }, quantity }) => ({ sku, quantity })))
      enter(lines.map(({ offer: { sku } }) => [sku, '']))
      toast({ title: 'Added to cart', text: `${unitCount(units)} of ${name}` })
      return []
    } catch (error) {
      const refused = [...refusedLines(error)].flatMap(([index, reason]): [string, Refusal][] => {
        const sku = lines[index]?.offer.sku
        return sku === undefined ? [] : [[sku, { text: texts.get(sku) ?? '', reason }]]
      })
      setRefusals(new Map(refused))
      if (refused.length === 0) toast({ title: 'Error', text: addToCartError(error), tone: 'error' })
      else void refreshProduct()
      return refused.map(([sku]) => sku)
    }
  }

  const type = (sku: string, text: string) => {
    setTyping(sku)
    enter([[sku, text]])
  }

  return {
    entries,
    enter,
    type,
    stopTyping: () => setTyping(null),
    clear: () => setTexts(new Map()),
    add,
    isAdding: adding.isPending,
  }
}

/** A text that the shop refused stays invalid until it changes. */
function quantityOf(offer: Offer, text: string, refusal: Refusal | undefined): CellQuantity {
  const quantity = cellQuantity(offer, text)
  const isRefused = quantity.kind === 'valid' && refusal?.text === text
  return isRefused ? { kind: 'invalid', reason: refusal.reason, nearest: [] } : quantity
}

/** The entries that can be ordered. */
export function validLines(entries: Iterable<MatrixEntry>): { offer: Offer; quantity: number }[] {
  return [...entries].flatMap(({ offer, quantity }) =>
    quantity.kind === 'valid' ? [{ offer, quantity: quantity.quantity }] : [],
  )
}

export const unitCount = (units: number) =>
  units === 1 ? '1 unit' : `${units.toLocaleString('en-US')} units`
