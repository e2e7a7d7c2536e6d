import type { SettingKey } from '../../../contract/settings.ts'
import { useChangeSetting } from '../../api/admin-settings.ts'
import { failureText } from '../../forms/failure-text.ts'
import { useToast } from '../../ui/toast-context.ts'

interface Change {
  key: SettingKey
  value: unknown
  password?: string
  /** Of bank details. */
  accountNumberAgain?: string
}

/** Saves a setting and says how it went; tells the caller why it did not. */
export function useSaveSetting(title: string) {
  const toast = useToast()
  const change = useChangeSetting()
  return {
    isPending: change.isPending,
    error: change.error,
    async save(...changes: Change[]): Promise<Error | null> {
      try {
        for (const one of changes) await change.mutateAsync(one)
        toast({ title: 'Settings Saved', text: `${title}: the shop uses them from now on.` })
        return null
      } catch (error) {
        const reason = error instanceof Error ? error : new Error(String(error))
        toast({ tone: 'error', title: 'Update Failed', text: failureText(reason) })
        return reason
      }
    },
  }
}
