import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { currencyCodes } from '#contract/choices.ts'
import { type CurrencyRates as Rates, currencies } from '#contract/currency.ts'
import { settingForms } from '#contract/settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import { type SettingOf, useSettingForm } from '#web/admin/settings/form/use-setting-form.tsx'

/** How prices are shown in other currencies; what is charged is always the total in US dollars. */
export function CurrencyRates({ setting }: { setting: SettingOf<Rates> }) {
  const form = useForm<Rates>({
    resolver: zodResolver(settingForms.currency_rates),
    defaultValues: setting.value,
  })
  const { errors, isDirty } = form.formState

  const saving = useSettingForm({
    title: 'Currency rates',
    name: 'currency_rates',
    form: settingForms.currency_rates,
    setting,
    draftOf: (rates: Rates) => rates,
    valueOf: (rates) => rates,
    labels: Object.fromEntries(currencyCodes.map((code) => [code, code])),
    isDirty,
    fill: (saved, draft) => {
      form.reset(saved)
      form.reset(draft, { keepDefaultValues: true })
    },
  })
  const submit = form.handleSubmit((rates) => saving.save(rates))

  return (
    <SettingForm
      title="Currency rates"
      aside={<span className="text-ink-2">for 1 USD</span>}
      unsaved={isDirty}
      saving={saving.isPending}
      error={saving.error}
      conflict={saving.conflict}
      onSubmit={submit}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3">
        {currencyCodes
          .filter((code) => code !== 'USD')
          .map((code) => (
            <Field key={code} label={`${code} ${currencies[code].symbol}`} error={errors[code]?.message}>
              <TextInput
                required
                inputMode="decimal"
                autoComplete="off"
                {...form.register(code, { valueAsNumber: true })}
              />
            </Field>
          ))}
      </div>
    </SettingForm>
  )
}
