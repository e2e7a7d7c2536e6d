import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { type ReturnPolicy as Policy, returnPolicy } from '#contract/orders/returns/return-policy.ts'
import { returnSentence } from '#contract/orders/returns/return-policy-text.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { useSettingForm } from '#web/admin/settings/form/use-setting-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CountryList } from './country-list.tsx'

const labels = {
  returns: 'Returns',
  days: 'Days after delivery',
  shippingPaidBy: 'Return shipping',
  countries: 'Countries',
}

/** The return policy that product pages, /shipping, /faq and search engines show. */
export function ReturnPolicy({ setting }: { setting: SettingOf<Policy> }) {
  const form = useForm<Policy>({ resolver: zodResolver(returnPolicy), defaultValues: setting.value })
  const { panel } = useSettingForm({
    form,
    title: 'Returns',
    name: 'return_policy',
    valueSchema: returnPolicy,
    setting,
    toDraft: (policy: Policy) => policy,
    toValue: (policy) => policy,
    errorFields: ['returns', 'days', 'shippingPaidBy', 'countries'],
    labels,
  })
  const returns = form.watch('returns')

  return (
    <SettingForm {...panel}>
      <FormProvider {...form}>
        <Field label={labels.returns}>
          <Select className="w-full" {...form.register('returns')}>
            <option value="unstated">Not stated</option>
            <option value="accepted">Accepted</option>
            <option value="refused">Not accepted</option>
          </Select>
        </Field>
        {returns === 'accepted' && <AcceptedReturns />}
        {returns !== 'unstated' && (
          <CountryList hint="All countries. Search engines show a policy only for chosen countries." />
        )}
        <Preview />
      </FormProvider>
    </SettingForm>
  )
}

function AcceptedReturns() {
  const { register, formState } = useFormContext<Policy>()
  return (
    <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
      <Field label={labels.days} error={formState.errors.days?.message}>
        <TextInput
          required
          inputMode="numeric"
          autoComplete="off"
          {...register('days', { valueAsNumber: true })}
        />
      </Field>
      <Field label={labels.shippingPaidBy}>
        <Select className="w-full" {...register('shippingPaidBy')}>
          <option value="buyer">Paid by the buyer</option>
          <option value="seller">Paid by you</option>
        </Select>
      </Field>
    </div>
  )
}

/** The text for buyers; a hint while fields are invalid. */
function Preview() {
  const { data } = returnPolicy.safeParse(useFormContext<Policy>().watch())
  const sentence = data && returnSentence(data)
  return (
    <output className="block rounded-1 bg-sunken px-3.5 py-2.5 text-sm">
      <span className="block text-2xs text-ink-3">Buyers read</span>
      {data ? (sentence ?? 'Nothing about returns') : 'Complete the fields to see the text'}
    </output>
  )
}
