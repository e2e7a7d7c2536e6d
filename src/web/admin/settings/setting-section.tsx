import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { SettingKey } from '../../../contract/settings.ts'
import { settingQuery } from '../../api/admin-settings.ts'
import { useApi } from '../../api/use-api.ts'
import { QueryPanel } from './query-panel.tsx'

interface Props<Value> {
  id: string
  title: string
  /** The setting, and what its value is. */
  name: SettingKey
  form: z.ZodType<Value>
  children: (value: Value) => ReactNode
}

/** One setting's place on the page, until it is there and while it cannot be had. */
export function SettingSection<Value>({ id, title, name, form, children }: Props<Value>) {
  const setting = useQuery(settingQuery(useApi(), name))
  return (
    <div id={id}>
      {setting.data ? children(form.parse(setting.data.value)) : <QueryPanel title={title} query={setting} />}
    </div>
  )
}
