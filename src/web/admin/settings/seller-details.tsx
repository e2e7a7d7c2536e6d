import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type SellerForm, settingForms } from '../../../contract/settings.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { SettingForm } from './setting-form.tsx'
import { useSaveSetting } from './use-save-setting.ts'

const blank: SellerForm = { name: '', address: '', taxNumber: '', paymentDays: 14 }

/** Whom invoices and packing slips name as the seller; null while none is entered. */
export function SellerDetails({ seller, isDemo }: { seller: SellerForm | null; isDemo: boolean }) {
  const saving = useSaveSetting('Seller')
  const form = useForm<SellerForm>({
    resolver: zodResolver(settingForms.seller),
    defaultValues: seller ?? blank,
  })
  const { errors, isDirty } = form.formState

  const submit = form.handleSubmit(async (value) => {
    if (!(await saving.save({ key: 'seller', value }))) form.reset(value)
  })

  return (
    <SettingForm
      title="Seller"
      aside={<span className="text-ink-2">Printed on invoices and packing slips</span>}
      unsaved={isDirty}
      saving={saving.isPending}
      error={saving.error}
      onSubmit={submit}
    >
      {!seller && (
        <p className="text-ink-2">
          {isDemo
            ? 'Documents name a sample seller until you enter your business.'
            : 'Documents show the shop’s name alone until you enter your business.'}
        </p>
      )}
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        <Field label="Business name" error={errors.name?.message}>
          <TextInput required autoComplete="off" maxLength={100} {...form.register('name')} />
        </Field>
        <Field label="Tax number" optional hint="VAT ID, EIN or similar" error={errors.taxNumber?.message}>
          <TextInput autoComplete="off" maxLength={50} {...form.register('taxNumber')} />
        </Field>
        <Field label="Address" error={errors.address?.message}>
          <Textarea required rows={4} autoComplete="off" maxLength={500} {...form.register('address')} />
        </Field>
        <Field
          label="Days to pay"
          hint="For bank transfers, counted from the order. 0 means on receipt."
          error={errors.paymentDays?.message}
        >
          <TextInput
            required
            inputMode="numeric"
            autoComplete="off"
            {...form.register('paymentDays', { valueAsNumber: true })}
          />
        </Field>
      </div>
      <p className="text-2xs text-ink-3">Issued invoices do not change.</p>
    </SettingForm>
  )
}
