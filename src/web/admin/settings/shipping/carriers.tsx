import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { type Carrier, carrier } from '#contract/orders/shipping/carriers.ts'
import { settingForms } from '#contract/settings.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { useSettingForm } from '#web/admin/settings/form/use-setting-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { findLineError, formatCarriers, parseCarriers } from './carrier-lines.ts'

const labels = { lines: 'Carriers' }

const linesForm = z.object({
  lines: z.string().superRefine((lines, context) => {
    const message = findLineError(lines, findCarrierError) ?? findListError(lines)
    if (message) context.addIssue(message)
  }),
})

const findCarrierError = (value: Carrier) => carrier.safeParse(value).error?.issues[0]?.message

const findListError = (lines: string) =>
  settingForms.carriers.safeParse(parseCarriers(lines)).error?.issues[0]?.message

/** The companies that deliver orders, with the addresses of their tracking pages. */
export function Carriers({ setting }: { setting: SettingOf<Carrier[]> }) {
  const form = useForm({
    resolver: zodResolver(linesForm),
    defaultValues: { lines: formatCarriers(setting.value) },
  })
  const { panel } = useSettingForm({
    form,
    title: 'Carriers',
    name: 'carriers',
    valueSchema: settingForms.carriers,
    setting,
    toDraft: (carriers: Carrier[]) => ({ lines: formatCarriers(carriers) }),
    toValue: ({ lines }) => parseCarriers(lines),
    labels,
  })
  return (
    <SettingForm {...panel}>
      <Field
        label={labels.lines}
        optional
        hint={
          <>
            One carrier per line: its name, =, and the address of its tracking page, with{' '}
            <span className="id">{'{number}'}</span> where the tracking number belongs. For example{' '}
            <span className="id wrap-anywhere whitespace-normal">
              Parcel post = https://parcel.example/track/{'{number}'}
            </span>
          </>
        }
        error={form.formState.errors.lines?.message}
      >
        <Textarea rows={5} autoComplete="off" spellCheck={false} {...form.register('lines')} />
      </Field>
    </SettingForm>
  )
}
