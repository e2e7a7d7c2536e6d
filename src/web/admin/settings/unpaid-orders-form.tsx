import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type UnpaidOrders, unpaidOrders } from '../../../contract/settings.ts'
import { textOrNull } from '../forms/text-or-null.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SettingForm } from './setting-form.tsx'
import { useSaveSetting } from './use-save-setting.ts'

/** When unpaid orders are cancelled, and how much a new account may owe. */
export function UnpaidOrdersForm({ value: saved }: { value: UnpaidOrders }) {
  const saving = useSaveSetting('Unpaid orders')
  const form = useForm({ resolver: zodResolver(unpaidOrders), defaultValues: saved })
  const { errors, isDirty } = form.formState

  const submit = form.handleSubmit(async (value) => {
    if (!(await saving.save({ key: 'unpaid_orders', value }))) form.reset(value)
  })

  return (
    <SettingForm
      title="Unpaid orders"
      unsaved={isDirty}
      saving={saving.isPending}
      error={saving.error}
      onSubmit={submit}
    >
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        <Field
          label="Cancel after (business days)"
          hint="Unpaid orders are cancelled then and their stock is returned. Applies to new orders."
          error={errors.holdDays?.message}
        >
          <TextInput
            required
            inputMode="numeric"
            autoComplete="off"
            {...form.register('holdDays', { valueAsNumber: true })}
          />
        </Field>
        <Field
          label="Limit for new accounts (USD)"
          optional
          hint="The most that an account can owe before its first payment. Leave empty for no limit."
          error={errors.newAccountLimit?.message}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            {...form.register('newAccountLimit', { setValueAs: textOrNull })}
          />
        </Field>
      </div>
    </SettingForm>
  )
}
