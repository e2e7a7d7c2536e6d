import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type UnpaidOrders as UnpaidOrderRules, settingForms } from '#contract/settings.ts'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { useSettingForm } from '#web/admin/settings/form/use-setting-form.ts'
import { useStorefront } from '#web/api/settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** When unpaid orders are canceled, and how much a new account may owe. */
export function UnpaidOrders({ setting }: { setting: SettingOf<UnpaidOrderRules> }) {
  const { baseCurrency } = useStorefront()
  const labels = {
    holdDays: 'Cancel after (business days)',
    newAccountLimit: `Limit for new accounts (${baseCurrency})`,
  }
  const form = useForm<UnpaidOrderRules>({
    resolver: zodResolver(settingForms.unpaid_orders),
    defaultValues: setting.value,
  })
  const { panel } = useSettingForm({
    form,
    title: 'Unpaid orders',
    name: 'unpaid_orders',
    valueSchema: settingForms.unpaid_orders,
    setting,
    toDraft: (rules: UnpaidOrderRules) => rules,
    toValue: (rules) => rules,
    errorFields: ['holdDays', 'newAccountLimit'],
    labels,
  })
  const { errors } = form.formState

  return (
    <SettingForm {...panel}>
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        <Field
          label={labels.holdDays}
          hint="Unpaid orders are then canceled and their stock is released. Applies to new orders."
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
          label={labels.newAccountLimit}
          optional
          hint="The most an account can owe before its first payment. Leave empty for no limit."
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
