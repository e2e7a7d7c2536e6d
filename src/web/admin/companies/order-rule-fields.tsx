import type { UseFormRegisterReturn } from 'react-hook-form'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { useStorefront } from '#web/api/settings.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface Props {
  minimumOrder: (options: { setValueAs: typeof textOrNull }) => UseFormRegisterReturn
  poNumberRequired: UseFormRegisterReturn
  /** Error of the minimum order. */
  error: string | undefined
}

/** The rules for orders of a company. */
export function OrderRuleFields({ minimumOrder, poNumberRequired, error }: Props) {
  const { baseCurrency } = useStorefront()
  return (
    <>
      <Field
        label="Minimum order"
        optional
        hint="Total of the items, without shipping. Leave empty for none."
        error={error}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          end={<span className="px-3 text-ink-2">{baseCurrency}</span>}
          {...minimumOrder({ setValueAs: textOrNull })}
        />
      </Field>
      <Checkbox label="PO number required on every order" {...poNumberRequired} />
    </>
  )
}
