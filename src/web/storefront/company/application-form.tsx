import { CircleX } from '#web/ui/icon/icons.ts'
import { useWatch } from 'react-hook-form'
import type { SignedInUser } from '#contract/accounts.ts'
import type { OwnCompany } from '#contract/companies/own-company.ts'
import { AddressFields, phoneHints } from '#web/shared/forms/address-fields.tsx'
import { ErrorSummary } from '#web/shared/forms/error-summary.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useApplicationForm } from './use-application-form.ts'

interface Props {
  user: SignedInUser
  /** The application to send again; null for the first one. */
  declined: OwnCompany | null
  onApplied: () => void
}

export function ApplicationForm(props: Props) {
  const { form, submit } = useApplicationForm(props)
  const { register, control, formState } = form
  const { line2, country } = useWatch({ control, name: 'billingAddress' })
  const { errors, isSubmitting } = formState
  return (
    <form noValidate className="grid w-full grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit}>
      {errors.root && <Notice tone="danger" icon={CircleX} role="alert" title={errors.root.message} />}
      <Field label="Company name" error={errors.name?.message}>
        <TextInput {...register('name')} required autoComplete="organization" />
      </Field>
      <Field
        label="VAT or tax ID"
        optional
        hint="As registered in the country of your billing address, such as DE136695976"
        error={errors.taxId?.message}
      >
        <TextInput {...register('taxId')} autoComplete="off" spellCheck={false} />
      </Field>
      <fieldset className="mt-2">
        <legend className="mb-3 text-[16px] leading-[22px] font-560">Billing address</legend>
        <div className="grid gap-4 md:grid-cols-2">
          <AddressFields
            contact={{ phoneHint: phoneHints.billing }}
            withoutCompany
            autoFill="billing"
            values={{ company: '', line2, country }}
            field={(name) => ({
              control: register(`billingAddress.${name}`),
              error: errors.billingAddress?.[name]?.message,
            })}
          />
        </div>
      </fieldset>
      <Field
        label="What do you sell?"
        hint="For example phones and audio in one store, repairs, a small online shop"
        error={errors.sells?.message}
        className="mt-2"
      >
        <Textarea {...register('sells')} required maxLength={500} />
      </Field>
      <ErrorSummary formState={formState} />
      <Button
        type="submit"
        variant="go"
        size="lg"
        className="w-fit"
        busy={isSubmitting}
        busyLabel="Sending..."
      >
        Send application
      </Button>
    </form>
  )
}
