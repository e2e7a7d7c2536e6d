import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { currencyCodes } from '#contract/choices.ts'
import { type CurrencyRates as Rates, currencies } from '#contract/currency.ts'
import { settingForms } from '#contract/settings.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { useSettingForm } from '#web/admin/settings/form/use-setting-form.ts'
import { useStorefront } from '#web/api/settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Rates for showing prices in other currencies; customers are charged in the base currency. */
export function CurrencyRates({ setting }: { setting: SettingOf<Rates> }) {
  const { baseCurrency } = useStorefront()
  const form = useForm<Rates>({
    resolver: zodResolver(settingForms.currency_rates),
    defaultValues: setting.value,
  })
  const { panel } = useSettingForm({
    form,
    title: 'Currency rates',
    name: 'currency_rates',
    valueSchema: settingForms.currency_rates,
    setting,
    toDraft: (rates: Rates) => rates,
    toValue: (rates) => rates,
    errorFields: currencyCodes,
    labels: Object.fromEntries(currencyCodes.map((code) => [code, code])),
  })
  const { errors } = form.formState

  return (
    <SettingForm {...panel} aside={<span className="text-ink-2">per 1 {baseCurrency}</span>}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3">
        {currencyCodes
          .filter((code) => code !== baseCurrency)
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
