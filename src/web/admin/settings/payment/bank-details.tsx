import { zodResolver } from '@hookform/resolvers/zod'
import { Landmark } from '#web/ui/icon/icons.ts'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { bankFacts, bankFields } from '#contract/orders/bank-fields.ts'
import { ApiProblem } from '#contract/problem.ts'
import { type BankTransferForm, bankTransferForm } from '#contract/settings.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { useSettingForm } from '#web/admin/settings/form/use-setting-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type BankForm, bankForm, blankBank, toBankForm } from './bank-form.ts'
import { BankPreview } from './bank-preview.tsx'

interface Props {
  /** Its value is null until bank details are confirmed. */
  setting: SettingOf<BankTransferForm | null>
}

/** Where customers pay. A change needs the account number twice and a password, against payment fraud. */
export function BankDetails({ setting }: Props) {
  const form = useForm<BankForm>({
    resolver: zodResolver(bankForm),
    defaultValues: toBankForm(setting.value),
  })
  const { panel } = useSettingForm({
    form,
    title: 'Bank details',
    name: 'bank_transfer',
    valueSchema: bankTransferForm.nullable(),
    setting,
    toDraft: toBankForm,
    toValue: ({ password: _, accountNumberAgain: __, ...bank }: BankForm) => bank,
    labels: Object.fromEntries(bankFields.map(({ name, label }) => [name, label])),
    errorFields: bankFields.map(({ name }) => name),
    confirmationOf: ({ password, accountNumberAgain }) => ({ password, accountNumberAgain }),
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return
      if (error.code === 'wrong-password')
        form.setError('password', { message: 'Incorrect password' }, { shouldFocus: true })
      if (error.code === 'sample-bank-details')
        form.setError('accountNumber', { message: 'Enter your own account number' }, { shouldFocus: true })
    },
  })
  const { errors, isDirty } = form.formState

  return (
    <SettingForm {...panel} aside={<span className="text-ink-2">Shown to customers with their order</span>}>
      {!setting.value && (
        <Notice tone="amber" icon={Landmark} title="No bank details yet">
          Enter and confirm the account that customers transfer money to.
        </Notice>
      )}
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        {bankFields.map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            hint={name === 'routingNumber' ? 'Not needed with an IBAN' : undefined}
            error={errors[name]?.message}
          >
            <TextInput
              required={name !== 'routingNumber'}
              autoComplete="off"
              maxLength={100}
              {...form.register(name)}
            />
          </Field>
        ))}
      </div>
      {isDirty && <Confirmation form={form} />}
    </SettingForm>
  )
}

/** A preview and the fields that confirm a change. */
function Confirmation({ form }: { form: UseFormReturn<BankForm> }) {
  const input = useWatch({ control: form.control })
  const { errors } = form.formState
  return (
    <>
      <BankPreview rows={bankFacts({ ...blankBank, ...input })} />
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        <Field
          label="Repeat account number"
          hint="Type it again instead of pasting it."
          error={errors.accountNumberAgain?.message}
        >
          <TextInput required autoComplete="off" maxLength={100} {...form.register('accountNumberAgain')} />
        </Field>
        <Field
          label="Your password"
          hint="Confirms that you are changing where payments go."
          error={errors.password?.message}
        >
          <PasswordInput required maxLength={200} {...form.register('password')} />
        </Field>
      </div>
    </>
  )
}
