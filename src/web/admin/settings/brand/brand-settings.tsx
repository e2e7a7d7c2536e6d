import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm, useWatch } from 'react-hook-form'
import { type IdentityForm, identityForm, maxShopName } from '#contract/identity/identity.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { useSettingForm } from '#web/admin/settings/form/use-setting-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { AccentField } from './accent-field.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { LogoField } from './logo-field.tsx'

const labels = { name: 'Shop name', logoUrl: 'Logo', accent: 'Accent color' }

/** The shop's name, logo and accent color, with a preview in both themes. */
export function BrandSettings({ setting }: { setting: SettingOf<IdentityForm> }) {
  const { form, panel } = useBrandForm(setting)
  const { errors } = form.formState
  const logo = useController({ control: form.control, name: 'logoUrl' })
  const accent = useController({ control: form.control, name: 'accent' })
  const identity = useWatch({ control: form.control })

  return (
    <SettingForm
      {...panel}
      aside={<span className="text-ink-2">Shown in the shop, emails and documents</span>}
    >
      <div className="grid gap-x-3 gap-y-5 md:grid-cols-2">
        <Field
          label={labels.name}
          hint="Shown in the header, page titles and emails. Documents show the seller's business name."
          error={errors.name?.message}
        >
          <TextInput
            required
            autoComplete="organization"
            maxLength={maxShopName}
            {...form.register('name')}
          />
        </Field>
        <AccentField
          label={labels.accent}
          value={accent.field.value}
          onChange={accent.field.onChange}
          onBlur={accent.field.onBlur}
          error={errors.accent?.message}
        />
        <LogoField
          label={labels.logoUrl}
          url={logo.field.value}
          error={errors.logoUrl?.message}
          onChange={(url) => {
            form.clearErrors('logoUrl')
            logo.field.onChange(url)
          }}
          onError={(message) => form.setError('logoUrl', { message })}
        />
      </div>
      <BrandPreview
        name={identity.name ?? ''}
        logoUrl={identity.logoUrl ?? null}
        accent={identity.accent ?? null}
      />
    </SettingForm>
  )
}

function useBrandForm(setting: SettingOf<IdentityForm>) {
  const form = useForm<IdentityForm>({
    resolver: zodResolver(identityForm),
    defaultValues: setting.value,
  })
  const { panel } = useSettingForm({
    form,
    title: 'Brand',
    name: 'identity',
    valueSchema: identityForm,
    setting,
    toDraft: (identity: IdentityForm) => identity,
    toValue: (identity) => identity,
    labels,
    errorFields: ['name', 'logoUrl', 'accent'],
  })
  return { form, panel }
}
