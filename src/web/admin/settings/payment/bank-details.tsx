import { zodResolver } from '@hookform/resolvers/zod'
import { Landmark } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { bankFields } from '#contract/orders/bank-fields.ts'
import { ApiProblem } from '#contract/problem.ts'
import { type BankTransferForm, bankTransferForm } from '#contract/settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { BankPreview } from './bank-preview.tsx'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import { type SettingOf, useSettingForm } from '#web/admin/settings/form/use-setting-form.tsx'

const blank: BankTransferForm = {
  bankName: '',
  accountName: '',
  accountNumber: '',
  routingNumber: '',
  swift: '',
}

const confirmedForm = bankTransferForm
  .extend({
    accountNumberAgain: z.string().trim().min(1, 'Enter the account number again').max(100),
    password: z.string().min(1, 'Please enter your own password').max(200),
  })
  .refine(
    ({ accountNumber, accountNumberAgain }) =>
      withoutSpaces(accountNumber) === withoutSpaces(accountNumberAgain),
    { path: ['accountNumberAgain'], message: 'The account numbers differ. Check both' },
  )
type ConfirmedForm = z.infer<typeof confirmedForm>

interface Props {
  /** Its value is null until bank details are confirmed. */
  setting: SettingOf<BankTransferForm | null>
}

/** Where customers pay. A change takes the account number twice and the own password: money could be led astray. */
export function BankDetails({ setting }: Props) {
  const form = useForm<ConfirmedForm>({
    resolver: zodResolver(confirmedForm),
    defaultValues: draftOf(setting.value),
  })
  const { errors, isDirty } = form.formState
  const typed = useWatch({ control: form.control })

  const saving = useSettingForm({
    title: 'Bank details',
    name: 'bank_transfer',
    form: bankTransferForm.nullable(),
    setting,
    draftOf,
    valueOf: ({ password: _, accountNumberAgain: __, ...bank }: ConfirmedForm) => bank,
    labels: Object.fromEntries(bankFields.map(({ name, label }) => [name, label])),
    isDirty,
    fill: (saved, draft) => {
      form.reset(saved)
      form.reset(draft, { keepDefaultValues: true })
    },
    confirmationOf: ({ password, accountNumberAgain }) => ({ password, accountNumberAgain }),
    onRefused: (error) => {
      if (!(error instanceof ApiProblem)) return
      if (error.code === 'wrong-password')
        form.setError('password', { message: 'This is not your password' }, { shouldFocus: true })
      if (error.code === 'sample-bank-details')
        form.setError('accountNumber', { message: 'Enter your own account number' }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit((draft) => saving.save(draft))

  return (
    <SettingForm
      title="Bank details"
      aside={<span className="text-ink-2">Shown to buyers with their order</span>}
      unsaved={isDirty}
      saving={saving.isPending}
      error={saving.error}
      conflict={saving.conflict}
      onSubmit={submit}
    >
      {!setting.value && (
        <Notice tone="amber" icon={Landmark} title="No bank details are confirmed">
          Enter and confirm the account that buyers transfer money to.
        </Notice>
      )}
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        {bankFields.map(({ name, label }) => (
          <Field key={name} label={label} error={errors[name]?.message}>
            <TextInput required autoComplete="off" maxLength={100} {...form.register(name)} />
          </Field>
        ))}
      </div>
      {isDirty && (
        <>
          <BankPreview rows={bankFields.map(({ name, label }) => ({ label, value: typed[name] ?? '' }))} />
          <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
            <Field
              label="Account number again"
              hint="Type it, do not paste it. Confirms the details above."
              error={errors.accountNumberAgain?.message}
            >
              <TextInput
                required
                autoComplete="off"
                maxLength={100}
                {...form.register('accountNumberAgain')}
              />
            </Field>
            <Field
              label="Your own password"
              hint="Confirms that you are changing where payments go."
              error={errors.password?.message}
            >
              <PasswordInput required maxLength={200} {...form.register('password')} />
            </Field>
          </div>
        </>
      )}
    </SettingForm>
  )
}

const draftOf = (bank: BankTransferForm | null): ConfirmedForm => ({
  ...(bank ?? blank),
  accountNumberAgain: '',
  password: '',
})

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')
