import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { ApiProblem } from '../../../contract/problem.ts'
import { type BankTransferForm, bankTransferForm } from '../../../contract/settings.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SettingForm } from './setting-form.tsx'
import { type SettingOf, useSettingForm } from './use-setting-form.tsx'

const fields = [
  { name: 'bankName', label: 'Bank name' },
  { name: 'accountName', label: 'Account name' },
  { name: 'accountNumber', label: 'Account number' },
  { name: 'routingNumber', label: 'Routing number' },
  { name: 'swift', label: 'SWIFT' },
] as const

const confirmedForm = bankTransferForm.extend({
  password: z.string().min(1, 'Please enter your own password').max(200),
})
type ConfirmedForm = z.infer<typeof confirmedForm>

/** Where customers pay. Changing it takes the own password: money could be led astray. */
export function BankDetails({ setting }: { setting: SettingOf<BankTransferForm> }) {
  const form = useForm<ConfirmedForm>({
    resolver: zodResolver(confirmedForm),
    defaultValues: draftOf(setting.value),
  })
  const { errors, isDirty } = form.formState

  const saving = useSettingForm({
    title: 'Bank details',
    name: 'bank_transfer',
    form: bankTransferForm,
    setting,
    draftOf,
    valueOf: ({ password: _, ...bank }: ConfirmedForm) => bank,
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    isDirty,
    fill: (saved, draft) => {
      form.reset(saved)
      form.reset(draft, { keepDefaultValues: true })
    },
    passwordOf: ({ password }) => password,
    onRefused: (error) => {
      if (error instanceof ApiProblem && error.code === 'wrong-password')
        form.setError('password', { message: 'This is not your password' }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit((draft) => saving.save(draft))

  return (
    <SettingForm
      title="Bank details"
      aside={<span className="text-ink-2">Shown on an order only</span>}
      unsaved={isDirty}
      saving={saving.isPending}
      error={saving.error}
      conflict={saving.conflict}
      onSubmit={submit}
    >
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        {fields.map(({ name, label }) => (
          <Field key={name} label={label} error={errors[name]?.message}>
            <TextInput required autoComplete="off" maxLength={100} {...form.register(name)} />
          </Field>
        ))}
        {isDirty && (
          <Field
            label="Your own password"
            hint="To be sure that it is you who leads payments elsewhere."
            error={errors.password?.message}
          >
            <PasswordInput required maxLength={200} {...form.register('password')} />
          </Field>
        )}
      </div>
    </SettingForm>
  )
}

const draftOf = (bank: BankTransferForm): ConfirmedForm => ({ ...bank, password: '' })
