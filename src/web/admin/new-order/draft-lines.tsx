import { X } from 'lucide-react'
import { maxQuantity } from '#contract/limits.ts'
import { timesQuantity, toCents } from '#contract/money.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { Thumbnail } from '#web/copy/thumbnail.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import type { DraftLine } from './use-draft-lines.ts'

interface Props {
  lines: DraftLine[]
  onChange: (index: number, fields: Partial<DraftLine>) => void
  onRemove: (index: number) => void
}

/** The lines of the new order, at current prices. */
export function DraftLines({ lines, onChange, onRemove }: Props) {
  const money = useBaseMoney()
  if (lines.length === 0) return <p className="mt-4 text-ink-2">No products added yet.</p>
  return (
    <ul aria-label="Ordered products" className="mt-4 divide-y border-y">
      {lines.map(({ productId, product, variant, quantity }, index) => (
        <li
          key={`${productId} ${index}`}
          className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2.5"
        >
          <Thumbnail imageUrl={product.imageUrl} size={44} />
          <span className="min-w-0">
            <span className="block font-540">{product.name}</span>
            <span className="num text-ink-2">{money(toCents(product.price))} each</span>
          </span>
          <IconButton size="sm" icon={X} label={`Remove ${product.name}`} onClick={() => onRemove(index)} />
          <span className="col-start-2 flex flex-wrap items-center gap-2">
            <Stepper
              size="sm"
              label={`Quantity of ${product.name}`}
              value={quantity}
              max={Math.min(product.stockQuantity ?? maxQuantity, maxQuantity)}
              onChange={(newQuantity) => onChange(index, { quantity: newQuantity })}
            />
            {product.variants && (
              <Select
                size="sm"
                aria-label={`Variant of ${product.name}`}
                value={variant ?? ''}
                onChange={({ target }) => onChange(index, { variant: target.value })}
              >
                {product.variants.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </span>
          <span className="num font-540">{money(timesQuantity(toCents(product.price), quantity))}</span>
        </li>
      ))}
    </ul>
  )
}
