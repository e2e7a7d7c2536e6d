import { useState } from 'react'
import * as z from 'zod'
import { type StaffOffer, staffOffer } from '#contract/catalog/staff-offers.ts'
import { maxQuantity } from '#contract/limits.ts'
import { availableQuantity } from '#contract/pricing/available-quantity.ts'
import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { nearestQuantities } from '#contract/pricing/quantity-rule.ts'
import { useApi } from '#web/api/client/use-api.ts'

/** An order line before the order is placed. Each variant has one line. */
export interface DraftLine {
  offer: StaffOffer
  quantity: number
}

/** Lines in the browser's storage. */
export const storedLines = z.array(z.object({ offer: staffOffer, quantity: z.int() }))

/** The lines of an order that staff are entering. */
export function useDraftLines() {
  const api = useApi()
  const [lines, setLines] = useState<DraftLine[]>([])

  /** Adds the least that can be ordered, or takes one more step of the variant's line. */
  function add(offer: StaffOffer) {
    const index = lines.findIndex((line) => line.offer.sku === offer.sku)
    const quantity = nextQuantity(offer, lines[index]?.quantity ?? 0)
    if (index === -1) setLines([...lines, { offer, quantity }])
    else change(index, quantity)
  }

  function change(index: number, quantity: number) {
    setLines((current) => current.map((line, at) => (at === index ? { ...line, quantity } : line)))
  }

  function remove(index: number) {
    setLines((current) => current.filter((_, at) => at !== index))
  }

  /** Reads current prices, rules and stock for the next attempt to place the order. */
  async function refresh(shown = lines) {
    const results = await Promise.allSettled(
      shown.map(({ offer: { sku } }) => api('GET /api/admin/offers/{sku}', { params: { sku } })),
    )
    const offers = new Map(
      results.flatMap((result) => (result.status === 'fulfilled' ? [[result.value.sku, result.value]] : [])),
    )
    setLines((current) =>
      current.map((line) => ({ ...line, offer: offers.get(line.offer.sku) ?? line.offer })),
    )
  }

  /** Lines of an earlier page, at the prices and with the stock of then, and then as they are now. */
  function restore(earlier: DraftLine[]) {
    setLines(earlier)
    void refresh(earlier)
  }

  return { lines, add, change, remove, refresh, restore }
}

function nextQuantity(offer: StaffOffer, quantity: number) {
  const available = Math.min(availableQuantity(offer), maxQuantity)
  return nearestQuantities(offer, quantity, available).above ?? Math.max(quantity, 1)
}

/** A line as orders and quotes take it, with the price in cents at its quantity. */
export const pricedLine = ({ offer, quantity }: DraftLine) => ({
  sku: offer.sku,
  quantity,
  price: offerUnitPrice(offer, quantity),
})
