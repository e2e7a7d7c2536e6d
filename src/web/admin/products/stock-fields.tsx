import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { stockNowQuery } from '#web/api/admin-products.ts'
import { useApi } from '#web/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { DraftPart } from './draft-part.ts'
import { type ProductDraft, draftOf, isSoldOut, withStock } from './product-draft.ts'
import { afterSales, stockSince } from './stock-since.ts'

interface Props extends DraftPart {
  /** Absent for a new product. */
  read: StaffProduct | undefined
}

/** How many there are, and where the product is shown. */
export function StockFields({ read, draft, errors, onChange }: Props) {
  const soldOut = isSoldOut(draft)
  const [isCounting, setCounting] = useState(false)
  const now = useQuery({
    ...stockNowQuery(useApi(), read?.id ?? 0),
    enabled: isCounting && read !== undefined,
  })
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field
          label="Stock"
          hint={<output>{stockHint(read, now.data, draft) ?? 'Empty: not counted'}</output>}
          error={errors['stockQuantity']}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={draft.stockQuantity}
            onFocus={() => setCounting(true)}
            onBlur={() => setCounting(false)}
            onChange={({ target }) => onChange(withStock(draft, target.value))}
          />
        </Field>
        <Field
          label="List order"
          hint={!read ? 'Empty: behind all others' : '0 is the first'}
          error={errors['displayOrder']}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={draft.displayOrder}
            onChange={({ target }) => onChange({ displayOrder: target.value })}
          />
        </Field>
      </div>
      <div className="border-y">
        <SwitchRow
          label="In stock"
          note={soldOut ? 'None is left' : undefined}
          error={errors['inStock']}
          checked={draft.inStock}
          disabled={soldOut}
          onChange={(inStock) => onChange({ inStock })}
        />
        <SwitchRow
          label="Featured on the home page"
          error={errors['featured']}
          checked={draft.featured}
          onChange={(featured) => onChange({ featured })}
        />
      </div>
    </>
  )
}

/** What orders did to the stock since the form was opened, and what saving makes of it. */
function stockHint(read: StaffProduct | undefined, now: StaffProduct | undefined, draft: ProductDraft) {
  if (!read || !now || read.stockQuantity === now.stockQuantity) return undefined
  const since = stockSince(read.stockQuantity, now.stockQuantity)
  const carried = afterSales({ read, draft }, now)
  const isEdited = draft.stockQuantity !== draftOf(read).stockQuantity
  if (!carried || !isEdited || carried.draft === draft) return `${since}.`
  return `${since}. Saving makes it ${carried.draft.stockQuantity || 'not counted'}.`
}

interface RowProps {
  label: ReactNode
  note?: string | undefined
  error: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

function SwitchRow({ label, note, error, checked, disabled, onChange }: RowProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-b last:border-b-0">
      <label htmlFor={id} className="flex-1">
        {label}
      </label>
      <span className="text-ink-3">{note ?? (checked ? 'On' : 'Off')}</span>
      <Switch
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={error && `${id}-error`}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      {error && (
        <p id={`${id}-error`} className="basis-full pb-2 text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
