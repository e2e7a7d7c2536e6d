import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { currencyCodes } from '../../../contract/choices.ts'
import { type CurrencyRates as Rates, currencies } from '../../../contract/currency.ts'
import { settingForms } from '../../../contract/settings.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SettingForm } from './setting-form.tsx'
import { useSaveSetting } from './use-save-setting.ts'

/** How prices are shown in other currencies; what is charged is always the total in US dollars. */
export function CurrencyRates({ rates }: { rates: Rates }) {
  const saving = useSaveSetting('Currency rates')
  const form = useForm<Rates>({
    resolver: zodResolver(settingForms.currency_rates),
    defaultValues: rates,
  })
  const { errors, isDirty } = form.formState

  const submit = form.handleSubmit(async (value) => {
    if (!(await saving.save({ key: 'currency_rates', value }))) form.reset(value)
  })

  return (
    <SettingForm
      title="Currency rates"
      aside={<span className="text-ink-2">for 1 USD</span>}
      unsaved={isDirty}
      saving={saving.isPending}
      error={saving.error}
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
