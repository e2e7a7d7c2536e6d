import { useQuery } from '@tanstack/react-query'
import { Plus } from '#web/ui/icon/icons.ts'
import { useState } from 'react'
import type { StaffOffer } from '#contract/catalog/staff-offers.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { foundOffersQuery } from '#web/api/admin-offers.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { conditionLabels } from '#web/shared/item-condition.ts'
import { quantityRuleText } from '#web/shared/quantity-rule-text.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Finder } from './finder.tsx'

/** Finds variants by name, option values, SKU or GTIN. */
export function OfferFinder({ onSelect }: { onSelect: (offer: StaffOffer) => void }) {
  const [typed, setTyped] = useState('')
  const money = useBaseMoney()
  const term = useDebounced(typed.trim(), 200)
  const results = useQuery(foundOffersQuery(useApi(), typed.trim() === '' ? '' : term))
  return (
    <Finder
      label="Add products"
      placeholder="Name, SKU or GTIN"
      term={typed}
      onTermChange={setTyped}
      results={results}
    >
      {(offer) => (
        <li key={offer.sku}>
          <button
            type="button"
            disabled={!offer.inStock}
            className="grid min-h-11 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3.5 py-1.5 text-left enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-3"
            onClick={() => onSelect(offer)}
          >
            <Plus className="size-3.75" />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-540">{offerName(offer)}</span>
              <span className="block text-2xs text-ink-3">
                <span className="id">{offer.sku}</span> · {stockText(offer)}
              </span>
            </span>
            <span className="num text-right">
              {money(toCents(offer.price))}
              {offer.tiers.length > 0 && (
                <span className="block text-2xs text-ink-3">{tierText(offer, money)}</span>
              )}
            </span>
          </button>
        </li>
      )}
    </Finder>
  )
}

/** 'Meridian 5G, Pine / 256 GB, Open box'. The condition may be one of the options. */
export function offerName({ name, label, condition }: StaffOffer) {
  const conditionLabel = conditionLabels[condition]
  const isNamed = condition === 'new' || label?.includes(conditionLabel)
  return [name, label, isNamed ? null : conditionLabel].filter((part) => part !== null).join(', ')
}

function stockText(offer: StaffOffer) {
  const { inStock, stockQuantity } = offer
  if (!inStock) return 'Out of stock'
  const stock = stockQuantity === null ? 'In stock' : `${stockQuantity.toLocaleString('en-US')} in stock`
  const rule = quantityRuleText(offer)
  return rule === undefined ? stock : `${stock} · ${rule}`
}

/** '$570.00 from 10' */
function tierText({ tiers: [first] }: StaffOffer, money: (amount: Cents) => string) {
  return first && `${money(toCents(first.price))} from ${first.minQuantity}`
}
