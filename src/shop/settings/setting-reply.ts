import type { Setting, SettingKey } from '#contract/settings.ts'
import type { findSetting } from './queries.ts'
import { settingValues } from './setting-values.ts'

/** The default value if the setting is unset. */
export function settingReply(key: SettingKey, row: Awaited<ReturnType<typeof findSetting>>): Setting {
  const value = settingValues[key].parse(row?.value)
  return {
    key,
    value: typeof value === 'boolean' ? String(value) : value,
    description: row?.description ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy ?? null,
    version: row?.version ?? 0,
  }
}
