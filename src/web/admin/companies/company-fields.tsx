import { type UseFormReturn, useWatch } from 'react-hook-form'
import { AddressFields, phoneHints } from '#web/shared/forms/address-fields.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { OrderRuleFields } from './order-rule-fields.tsx'
import type { CompanyDraft } from './use-company-form.ts'

export function CompanyFields({ form }: { form: UseFormReturn<CompanyDraft> }) {
  const { register, control, formState } = form
  const { errors } = formState
  const { line2, country } = useWatch({ control, name: 'billingAddress' })
  return (
    <>
      <Field label="Company name" error={errors.name?.message}>
        <TextInput required autoComplete="off" maxLength={200} {...register('name')} />
      </Field>
      <Field
        label="VAT or tax ID"
        optional
        hint="Another ID ends its recorded check."
        error={errors.taxId?.message}
      >
        <TextInput autoComplete="off" spellCheck={false} maxLength={40} {...register('taxId')} />
      </Field>
      <OrderRuleFields
        minimumOrder={(options) => register('minimumOrder', options)}
        poNumberRequired={register('poNumberRequired')}
        error={errors.minimumOrder?.message}
      />
      <Field label="Note" optional hint="Only staff see it." error={errors.note?.message}>
        <Textarea maxLength={2000} {...register('note')} />
      </Field>
      <Field label="What the company sells" error={errors.sells?.message}>
        <Textarea required maxLength={500} {...register('sells')} />
      </Field>
      <fieldset>
        <legend className="mb-2 font-560">Billing address</legend>
        <div className="grid gap-4 md:grid-cols-2">
          <AddressFields
            contact={{ phoneHint: phoneHints.billing }}
            withoutCompany
            autoFill="off"
            values={{ company: '', line2, country }}
            field={(name) => ({
              control: register(`billingAddress.${name}`),
              error: errors.billingAddress?.[name]?.message,
            })}
          />
        </div>
      </fieldset>
    </>
  )
}
