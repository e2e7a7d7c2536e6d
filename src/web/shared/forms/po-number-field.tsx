import { useFormContext } from 'react-hook-form'
import { maxPoNumberLength } from '#contract/limits.ts'
import type { CheckoutForm } from '#contract/orders/orders.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** The buyer's purchase order number. Some companies require it. */
export function PoNumberField({ isRequired = false }: { isRequired?: boolean | undefined }) {
  const { register, formState } = useFormContext<CheckoutForm>()
  const { defaultValues, errors } = formState
  return (
    <Field
      label="PO number"
      optional={!isRequired}
      hint="Printed on the invoice and the packing slip"
      error={errors.poNumber?.message}
      className="col-span-full"
    >
      <TextInput
        {...register('poNumber')}
        defaultValue={defaultValues?.poNumber}
        required={isRequired}
        maxLength={maxPoNumberLength}
        autoComplete="off"
      />
    </Field>
  )
}
