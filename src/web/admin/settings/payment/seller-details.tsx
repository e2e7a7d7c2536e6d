import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type SellerForm, settingForms } from '#contract/settings.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { useSettingForm } from '#web/admin/settings/form/use-setting-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

const blank: SellerForm = { name: '', address: '', taxNumber: '' }

interface Props {
  /** Its value is null until staff enter their business. */
  setting: SettingOf<SellerForm | null>
  isDemo: boolean
}

/** The business that invoices and packing slips show as the seller. */
export function SellerDetails({ setting, isDemo }: Props) {
  const form = useForm<SellerForm>({
    resolver: zodResolver(settingForms.seller),
    defaultValues: setting.value ?? blank,
  })
  const { panel } = useSettingForm({
    form,
    title: 'Seller',
    name: 'seller',
    valueSchema: settingForms.seller.nullable(),
    setting,
    toDraft: (seller: SellerForm | null) => seller ?? blank,
    toValue: (draft) => draft,
    errorFields: ['name', 'address', 'taxNumber'],
    labels: { name: 'Business name', address: 'Address', taxNumber: 'Tax number' },
  })
  const { errors } = form.formState

  return (
    <SettingForm {...panel} aside={<span className="text-ink-2">Printed on invoices and packing slips</span>}>
      {!setting.value && (
        <p className="text-ink-2">
          {isDemo
            ? 'Documents show a sample seller until you enter your business details.'
            : 'Documents show only the shop name until you enter your business details.'}
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
      <p className="text-2xs text-ink-3">Changes do not affect invoices that are already issued.</p>
    </SettingForm>
  )
}
