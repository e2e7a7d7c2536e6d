import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { settingForms } from '#contract/settings.ts'
import { shopTime } from '#contract/time/shop-time.ts'
import { listTimeZones } from '#contract/time/time-zone.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { useSettingForm } from '#web/admin/settings/form/use-setting-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { zoneOffset } from './zone-offset.ts'

const schema = z.object({ timeZone: settingForms.time_zone })

/** The zone in which the shop shows times and counts days. */
export function TimeZoneSettings({ setting }: { setting: SettingOf<string> }) {
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { timeZone: setting.value },
  })
  const { panel } = useSettingForm({
    form,
    title: 'Time zone',
    name: 'time_zone',
    valueSchema: settingForms.time_zone,
    setting,
    toDraft: (timeZone: string) => ({ timeZone }),
    toValue: ({ timeZone }) => timeZone,
    errorFields: ['timeZone'],
    labels: { timeZone: 'Time zone' },
  })
  const chosen = useWatch({ control: form.control, name: 'timeZone' })
  // Browsers know other zones than the server, so the list is the browser's.
  const isHydrated = useHydrated()
  const zones = new Set([...(isHydrated ? listTimeZones() : []), setting.value])
  const [now] = useState(() => new Date())

  return (
    <SettingForm {...panel} aside={<span className="text-ink-2">Times and days of the whole shop</span>}>
      <Field
        label="Time zone"
        hint={isHydrated && `It is now ${shopTime(chosen).momentWithZone(now)}.`}
        error={form.formState.errors.timeZone?.message}
      >
        <Select {...form.register('timeZone')}>
          {Array.from(zones, (name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')} {isHydrated && `(${zoneOffset(name, now)})`}
            </option>
          ))}
        </Select>
      </Field>
      <p className="max-w-[70ch] text-ink-2">
        Reports, filters, price lists and stock holds use it from now on. Issued invoices keep the zone they
        were issued in. Times in files and in the API stay in UTC.
      </p>
    </SettingForm>
  )
}
