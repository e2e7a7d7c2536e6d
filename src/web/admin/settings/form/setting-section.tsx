import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { SettingKey } from '#contract/settings.ts'
import { type SectionId, settingsSections } from '#web/admin/base/settings-sections.ts'
import { settingQuery } from '#web/api/admin-settings.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { QueryPanel } from './query-panel.tsx'
import { type SettingOf, settingSchema } from './use-setting-editor.tsx'

interface Props<Value> {
  id: SectionId
  name: SettingKey
  /** Schema of the setting's value. */
  value: z.ZodType<Value>
  children: (setting: SettingOf<Value>) => ReactNode
}

/** A section of the settings that loads one setting. */
export function SettingSection<Value>({ id, name, value, children }: Props<Value>) {
  const query = useQuery(settingQuery(useApi(), name))
  if (!query.data) return <QueryPanel title={settingsSections[id].label} query={query} />
  return children(settingSchema(value).parse(query.data))
}
