import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { ProblemForm } from '#contract/orders/order-problems.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface Props {
  form: UseFormReturn<ProblemForm>
  items: OrderItem[]
}

/** Which line has the problem, and how many units of it. */
export function LineFields({ form, items }: Props) {
  const { errors } = form.formState
  const itemId = useWatch({ control: form.control, name: 'itemId' })
  const chosen = items.find(({ id }) => id === itemId)

  function choose(value: string) {
    form.clearErrors(['itemId', 'quantity'])
    form.setValue('itemId', value === '' ? null : Number(value))
    form.setValue('quantity', value === '' ? null : 1)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,1fr)_160px]">
      <Field
        label="Which item is affected?"
        error={errors.itemId?.message}
        className={chosen ? undefined : 'md:col-span-2'}
      >
        <Select className="w-full" value={itemId ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">The whole order</option>
          {items.map((item) => (
            <option key={item.id} value={item.id}>
              {lineText(item)}
            </option>
          ))}
        </Select>
      </Field>
      {chosen && (
        <Field label="Quantity" hint={`${chosen.quantity} ordered`} error={errors.quantity?.message}>
          <TextInput
            inputMode="numeric"
            required
            {...form.register('quantity', { setValueAs: numberOrNull })}
          />
        </Field>
      )}
    </div>
  )
}

function lineText({ quantity, product, productSnapshot: { sku, variant } }: OrderItem) {
  const label = parseVariant(variant)
  return `${quantity} × ${product.name}${label === null ? '' : `, ${label}`} (${sku})`
}

/** NaN for other text, which the schema refuses. */
function numberOrNull(value: unknown) {
  return value === '' || value === null ? null : Number(value)
}
