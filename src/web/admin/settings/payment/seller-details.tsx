import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type SellerForm, settingForms } from '#contract/settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import { type SettingOf, useSettingForm } from '#web/admin/settings/form/use-setting-form.tsx'

const blank: SellerForm = { name: '', address: '', taxNumber: '' }

interface Props {
  /** Its value is null until staff enter their business. */
  setting: SettingOf<SellerForm | null>
  isDemo: boolean
}

/** The business that invoices and packing slips name as the seller. */
export function SellerDetails({ setting, isDemo }: Props) {
  const form = useForm<SellerForm>({
    resolver: zodResolver(settingForms.seller),
    defaultValues: setting.value ?? blank,
  })
  const { errors, isDirty } = form.formState

  const saving = useSettingForm({
    title: 'Seller',
    name: 'seller',
    form: settingForms.seller.nullable(),
    setting,
    draftOf: (seller: SellerForm | null) => seller ?? blank,
    valueOf: (draft) => draft,
    labels: { name: 'Business name', address: 'Address', taxNumber: 'Tax number' },
    isDirty,
    fill: (saved, draft) => {
      form.reset(saved)
      form.reset(draft, { keepDefaultValues: true })
    },
  })
  const submit = form.handleSubmit((seller) => saving.save(seller))

  return (
    <SettingForm
      title="Seller"
      aside={<span className="text-ink-2">Printed on invoices and packing slips</span>}
      unsaved={isDirty}
      saving={saving.isPending}
      error={saving.error}
      conflict={saving.conflict}
      onSubmit={submit}
    >
      {!setting.value && (
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
      </div>
      <p className="text-2xs text-ink-3">Issued invoices do not change.</p>
    </SettingForm>
  )
}
