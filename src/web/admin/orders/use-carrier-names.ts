import { useQuery } from '@tanstack/react-query'
import { settingForms } from '#contract/settings.ts'
import { settingQuery } from '#web/api/admin-settings.ts'
import { useApi } from '#web/api/client/use-api.ts'

/** The carriers of the settings. */
export function useCarrierNames(): string[] {
  const { data } = useQuery(settingQuery(useApi(), 'carriers'))
  return settingForms.carriers.safeParse(data?.value).data?.map(({ name }) => name) ?? []
}
