import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { toCents } from '#contract/money.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { foundProductsQuery } from '#web/api/admin-products.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Finder } from './finder.tsx'

export function ProductFinder({ onSelect }: { onSelect: (product: StaffProduct) => void }) {
  const money = useBaseMoney()
  const [typed, setTyped] = useState('')
  const term = useDebounced(typed.trim(), 200)
  const results = useQuery(foundProductsQuery(useApi(), typed.trim() === '' ? '' : term))
  return (
    <Finder
      label="Add products"
      placeholder="Name or SKU"
      term={typed}
      onTermChange={setTyped}
      results={results}
    >
      {(product) => (
        <li key={product.id}>
          <button
            type="button"
            disabled={!product.inStock}
            className="grid min-h-11 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3.5 py-1.5 text-left enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-3"
            onClick={() => onSelect(product)}
          >
            <Plus className="size-3.75" />
            <span className="min-w-0">
              <span className="block truncate font-540">{product.name}</span>
              <span className="text-2xs text-ink-3">
                <span className="id">{product.sku}</span> · {stockText(product)}
              </span>
            </span>
            <span className="num">{money(toCents(product.price))}</span>
          </button>
        </li>
      )}
    </Finder>
  )
}

function stockText({ inStock, stockQuantity }: StaffProduct) {
  if (!inStock) return 'Out of stock'
  return stockQuantity === null ? 'In stock' : `${stockQuantity.toLocaleString('en-US')} in stock`
}
