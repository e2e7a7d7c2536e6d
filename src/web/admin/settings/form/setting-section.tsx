import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { SettingKey } from '#contract/settings.ts'
import { settingQuery } from '#web/api/admin-settings.ts'
import { useApi } from '#web/api/use-api.ts'
import { QueryPanel } from './query-panel.tsx'
import { type SettingOf, settingSchema } from './use-setting-form.tsx'

interface Props<Value> {
  id: string
  title: string
  /** The setting, and what its value is. */
  name: SettingKey
  form: z.ZodType<Value>
  children: (value: Value, setting: SettingOf<Value>) => ReactNode
}

/** One setting's place on the page, until it is there and while it cannot be had. */
export function SettingSection<Value>({ id, title, name, form, children }: Props<Value>) {
  const query = useQuery(settingQuery(useApi(), name))
  const setting = query.data && settingSchema(form).parse(query.data)
  return (
    <div id={id}>
      {setting ? children(setting.value, setting) : <QueryPanel title={title} query={query} />}
    </div>
  )
}
