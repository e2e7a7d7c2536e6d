import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { describeField } from '#contract/catalog/product-fields.ts'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { currentStockQuery } from '#web/api/admin-products.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { ProductDraft } from './product-draft.ts'
import { ProductInput } from './product-input.tsx'
import { isSoldOut, rebaseOnSales, stockSince, withStock } from './stock-draft.ts'

interface Props {
  /** Absent for a new product. */
  read: StaffProduct | undefined
}

interface FieldsProps extends Props {
  /** Several variants, each with its own stock. */
  hasVariants: boolean
}

/** Stock, list position, and whether the product is in stock and featured. */
export function StockFields({ read, hasVariants }: FieldsProps) {
  const soldOut = isSoldOut(useWatch<ProductDraft, 'stockQuantity'>({ name: 'stockQuantity' }))
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {!hasVariants && <StockInput read={read} />}
        <ProductInput name="displayOrder" hint={read ? undefined : 'Leave empty to add last'} />
      </div>
      <div className="border-y">
        {!hasVariants && (
          <SwitchRow
            name="inStock"
            label="In stock"
            note={soldOut ? 'No stock left' : undefined}
            disabled={soldOut}
          />
        )}
        <SwitchRow name="featured" label="Featured on the home page" />
      </div>
    </>
  )
}

function StockInput({ read }: Props) {
  const { control, formState, getValues, setValue } = useFormContext<ProductDraft>()
  const { field, fieldState } = useController({ control, name: 'stockQuantity' })
  const { ref, value, onBlur, onChange } = field
  const inStock = useWatch({ control, name: 'inStock' })
  const [isFocused, setFocused] = useState(false)
  const now = useQuery({
    ...currentStockQuery(useApi(), read?.id ?? 0),
    enabled: isFocused && read !== undefined,
  })
  const { label, hint, maxLength } = describeField('stockQuantity')

  function handleChange(typed: string) {
    const next = withStock(getValues(), typed)
    setValue('inStock', next.inStock, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    onChange(typed)
  }

  return (
    <Field
      label={label}
      hint={<output>{stockHint(read, now.data, { stockQuantity: value, inStock }) ?? hint}</output>}
      error={fieldState.error?.message}
    >
      <TextInput
        ref={ref}
        name="stockQuantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          onBlur()
        }}
        onChange={({ target }) => handleChange(target.value)}
      />
    </Field>
  )
}

/** How orders changed the stock since the form was opened, and the stock after saving. */
function stockHint(
  read: StaffProduct | undefined,
  now: StaffProduct | undefined,
  draft: Pick<ProductDraft, 'stockQuantity' | 'inStock'>,
) {
  if (!read || !now || read.stockQuantity === now.stockQuantity) return undefined
  const since = stockSince(read.stockQuantity, now.stockQuantity)
  const rebased = rebaseOnSales({ read, draft }, now)
  const isEdited = draft.stockQuantity !== (read.stockQuantity?.toString() ?? '')
  if (!rebased || !isEdited || rebased.draft === draft) return `${since}.`
  return `${since}. Saving makes it ${rebased.draft.stockQuantity || 'not tracked'}.`
}

interface SwitchRowProps {
  name: 'inStock' | 'featured'
  label: string
  /** In place of On or Off. */
  note?: string | undefined
  disabled?: boolean
}

function SwitchRow({ name, label, note, disabled }: SwitchRowProps) {
  const { control } = useFormContext<ProductDraft>()
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onBlur, onChange } = field
  const id = useId()
  const error = fieldState.error?.message
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-b last:border-b-0">
      <label htmlFor={id} className="flex-1">
        {label}
      </label>
      <span className="text-ink-3">{note ?? (value ? 'On' : 'Off')}</span>
      <Switch
        ref={ref}
        id={id}
        name={name}
        checked={value}
        disabled={disabled}
        aria-describedby={error && `${id}-error`}
        aria-invalid={error ? true : undefined}
        onBlur={onBlur}
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
