import { type ReactNode, useId } from 'react'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { DraftPart } from './draft-part.ts'
import { isSoldOut, withStock } from './product-draft.ts'

interface Props extends DraftPart {
  isNew: boolean
}

/** How many there are, and where the product is shown. */
export function StockFields({ isNew, draft, errors, onChange }: Props) {
  const soldOut = isSoldOut(draft)
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Stock" hint="Empty: not counted" error={errors['stockQuantity']}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={draft.stockQuantity}
            onChange={({ target }) => onChange(withStock(draft, target.value))}
          />
        </Field>
        <Field
          label="List order"
          hint={isNew ? 'Empty: behind all others' : '0 is the first'}
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
