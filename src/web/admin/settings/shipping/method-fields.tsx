import { useFormContext } from 'react-hook-form'
import { type ShippingMethodForm, shippingMethodForm } from '#contract/orders/shipping/shipping.ts'
import type { ShippingKind } from '#contract/orders/shipping/shipping-kinds.ts'
import { methodSentence } from '#contract/orders/shipping/shipping-text.ts'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { useStorefront } from '#web/api/settings.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CountryList } from './country-list.tsx'

const labels = {
  name: 'Name',
  price: 'Price',
  freeFrom: 'Free from',
  minDays: 'Business days, from',
  maxDays: 'Business days, to',
  countries: 'Countries',
  maxWeightGrams: 'Weight limit (grams)',
  active: 'Offered to buyers',
}

const amounts = ['price', 'freeFrom']

/** The label of each field, amounts with the base currency. */
export function useMethodLabels(): (field: string) => string {
  const { baseCurrency } = useStorefront()
  const names = new Map(Object.entries(labels))
  return (field) => {
    const label = names.get(field) ?? field
    return amounts.includes(field) ? `${label} (${baseCurrency})` : label
  }
}

/** The fields of a method, inside a FormProvider. The collection method has only a name and a state. */
export function MethodFields({ kind }: { kind: ShippingKind }) {
  const { register, formState } = useFormContext<ShippingMethodForm>()
  const { errors } = formState
  const labelOf = useMethodLabels()
  return (
    <>
      <Field label={labelOf('name')} error={errors.name?.message}>
        <TextInput required autoComplete="off" maxLength={60} {...register('name')} />
      </Field>
      {kind === 'delivery' && <DeliveryFields />}
      <Checkbox label={labelOf('active')} {...register('active')} />
      <Preview kind={kind} />
    </>
  )
}

function DeliveryFields() {
  const { register, formState } = useFormContext<ShippingMethodForm>()
  const { errors } = formState
  const labelOf = useMethodLabels()
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={labelOf('price')} hint="0 for free shipping" error={errors.price?.message}>
          <TextInput required inputMode="decimal" autoComplete="off" maxLength={11} {...register('price')} />
        </Field>
        <Field
          label={labelOf('freeFrom')}
          optional
          hint="Goods total from which it is free"
          error={errors.freeFrom?.message}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={11}
            {...register('freeFrom', { setValueAs: textOrNull })}
          />
        </Field>
        <Field label={labelOf('minDays')} optional error={errors.minDays?.message}>
          <TextInput {...numeric} maxLength={3} {...register('minDays', { setValueAs: numberOrNull })} />
        </Field>
        <Field label={labelOf('maxDays')} optional error={errors.maxDays?.message}>
          <TextInput {...numeric} maxLength={3} {...register('maxDays', { setValueAs: numberOrNull })} />
        </Field>
      </div>
      <CountryList hint="All countries. Add one to serve only chosen countries." />
      <Field label={labelOf('maxWeightGrams')} optional error={errors.maxWeightGrams?.message}>
        <TextInput
          {...numeric}
          maxLength={10}
          {...register('maxWeightGrams', { setValueAs: numberOrNull })}
        />
      </Field>
    </>
  )
}

/** The text for buyers; a hint while fields are invalid. */
function Preview({ kind }: { kind: ShippingKind }) {
  const { watch } = useFormContext<ShippingMethodForm>()
  const { baseCurrency } = useStorefront()
  const { data } = shippingMethodForm.safeParse(watch())
  return (
    <output className="block rounded-1 bg-sunken px-3.5 py-2.5 text-sm">
      <span className="block text-2xs text-ink-3">Buyers read</span>
      {data ? methodSentence({ ...data, id: 0, kind }, baseCurrency) : 'Complete the fields to see the text'}
    </output>
  )
}

/** An empty field is null; other text that is no number becomes NaN, which fails validation. */
function numberOrNull(typed: string | number | null) {
  if (typed === null || typed === '') return null
  return Number(typed)
}
