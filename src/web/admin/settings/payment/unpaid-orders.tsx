import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type UnpaidOrders, settingForms } from '#contract/settings.ts'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import { type SettingOf, useSettingForm } from '#web/admin/settings/form/use-setting-form.tsx'

/** When unpaid orders are cancelled, and how much a new account may owe. */
export function UnpaidOrdersForm({ setting }: { setting: SettingOf<UnpaidOrders> }) {
  const form = useForm<UnpaidOrders>({
    resolver: zodResolver(settingForms.unpaid_orders),
    defaultValues: setting.value,
  })
  const { errors, isDirty } = form.formState

  const saving = useSettingForm({
    title: 'Unpaid orders',
    name: 'unpaid_orders',
    form: settingForms.unpaid_orders,
    setting,
    draftOf: (value: UnpaidOrders) => value,
    valueOf: (draft) => draft,
    labels: { holdDays: 'Cancel after (business days)', newAccountLimit: 'Limit for new accounts (USD)' },
    isDirty,
    fill: (saved, draft) => {
      form.reset(saved)
      form.reset(draft, { keepDefaultValues: true })
    },
  })
  const submit = form.handleSubmit((value) => saving.save(value))

  return (
    <SettingForm
      title="Unpaid orders"
      unsaved={isDirty}
      saving={saving.isPending}
      error={saving.error}
      conflict={saving.conflict}
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
