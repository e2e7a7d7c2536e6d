import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { ContactForm } from '#contract/contact/contact-details.ts'
import { paths } from '#contract/paths.ts'
import { settingForms } from '#contract/settings.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { useSettingForm } from '#web/admin/settings/form/use-setting-form.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

interface Props {
  setting: SettingOf<ContactForm>
  isDemo: boolean
}

/** How customers reach the shop: on its contact page, beside the address of the seller. */
export function ContactSettings({ setting, isDemo }: Props) {
  const { zoneLabel } = useShopTime()
  const form = useForm<ContactForm>({
    resolver: zodResolver(settingForms.contact),
    defaultValues: setting.value,
  })
  const { panel } = useSettingForm({
    form,
    title: 'Contact details',
    name: 'contact',
    valueSchema: settingForms.contact,
    setting,
    toDraft: (contact: ContactForm) => contact,
    toValue: (draft) => draft,
    errorFields: ['phone', 'email', 'hours'],
    labels: { phone: 'Phone', email: 'Email', hours: 'Opening hours' },
  })
  const { errors } = form.formState

  return (
    <SettingForm
      {...panel}
      aside={
        <a href={paths.content('contact')} className="lnk">
          View contact page
        </a>
      }
    >
      {isDemo && setting.version === 0 && (
        <p className="text-ink-2">The contact page shows sample details until you save yours.</p>
      )}
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        <Field label="Phone" optional error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="off" maxLength={40} {...form.register('phone')} />
        </Field>
        <Field label="Email" optional error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" maxLength={254} {...form.register('email')} />
        </Field>
        <Field
          label="Opening hours"
          optional
          hint={`In the time zone of the shop, ${zoneLabel}, which the page names`}
          error={errors.hours?.message}
        >
          <Textarea rows={4} autoComplete="off" maxLength={500} {...form.register('hours')} />
        </Field>
      </div>
      <p className="text-2xs text-ink-3">
        The page leaves out what you leave empty. It also shows the name and address under{' '}
        <Link to="/admin/settings/$section" params={{ section: 'seller' }} className="lnk">
          Seller
        </Link>
        .
      </p>
    </SettingForm>
  )
}
