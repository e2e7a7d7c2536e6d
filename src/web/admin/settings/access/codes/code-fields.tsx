import { useToday } from '#web/admin/forms/use-today.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type CodeForm, codeOrUndefined } from './use-code-form.ts'

interface Props {
  form: CodeForm
}

/** The label and the end of a code. */
export function TermsFields({ form: { register, formState } }: Props) {
  const { errors } = formState
  const today = useToday()
  const { zoneLabel } = useShopTime()
  return (
    <>
      <Field label="Label" hint="Who the code is for. Visitors do not see it." error={errors.label?.message}>
        <TextInput required maxLength={60} autoComplete="off" {...register('label')} />
      </Field>
      <Field
        label="Last day"
        optional
        hint={`The code and the sessions opened with it end at midnight in ${zoneLabel}.`}
        error={errors.endsOn?.message}
      >
        <TextInput
          type="date"
          min={today}
          {...register('endsOn', { setValueAs: (day: string | null) => day || null })}
        />
      </Field>
    </>
  )
}

/** A new code, generated if the field is empty. */
export function CodeField({ form: { register, formState } }: Props) {
  return (
    <Field
      label="Access code"
      optional
      hint="At least 6 characters. Leave it empty to generate one."
      error={formState.errors.code?.message}
    >
      <TextInput
        className="id"
        maxLength={200}
        autoComplete="off"
        {...register('code', { setValueAs: codeOrUndefined })}
      />
    </Field>
  )
}
