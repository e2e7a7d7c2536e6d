import { useQuery } from '@tanstack/react-query'
import type { ApiKey } from '#contract/integrations/api-keys.ts'
import { maxApiKeys } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { QueryPanel } from '#web/admin/settings/form/query-panel.tsx'
import { settingsSections } from '#web/admin/base/settings-sections.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { apiKeysQuery } from '#web/api/integrations/api-keys.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Plus } from '#web/ui/icon/icons.ts'
import { Panel } from '#web/ui/panel.tsx'
import { CreateKey } from './create-key.tsx'
import { KeyTable } from './key-table.tsx'
import { RevokeKey } from './revoke-key.tsx'

/** Keys with which other systems call the API. */
export function ApiKeys() {
  const query = useQuery(apiKeysQuery(useApi()))
  const creation = useDialog<undefined>()
  const revocation = useDialog<ApiKey>()
  const title = settingsSections['api-keys'].label
  if (!query.data) return <QueryPanel title={title} query={query} />

  const isFull = query.data.filter(hasNotEnded).length >= maxApiKeys
  return (
    <Panel
      title={title}
      flush
      aside={
        <Button size="sm" aria-haspopup="dialog" disabled={isFull} onClick={() => creation.open(undefined)}>
          <Plus className="size-3.75" />
          Create key
        </Button>
      }
    >
      <p className="px-5 pt-4 pb-3 text-ink-2">
        With a key, another system reads and changes the shop through the{' '}
        <a href={paths.apiDocs} className="lnk">
          REST API
        </a>
        . Create one for each system, with only the permissions it needs. Changes are recorded in your name,
        with the name of the key.
        {isFull && ` You have ${maxApiKeys} keys, the most you can have. Revoke one to create another.`}
      </p>
      {query.data.length === 0 ? (
        <p className="border-t px-5 py-3.5 text-ink-2">No API keys yet. Keys that you create appear here.</p>
      ) : (
        <KeyTable apiKeys={query.data} onRevoke={revocation.open} />
      )}
      {creation.opening && (
        <CreateKey
          key={creation.opening.key}
          open={creation.opening.isOpen}
          onClose={creation.opening.close}
        />
      )}
      {revocation.opening && (
        <RevokeKey
          key={revocation.opening.key}
          apiKey={revocation.opening.target}
          open={revocation.opening.isOpen}
          onClose={revocation.opening.close}
        />
      )}
    </Panel>
  )
}

const hasNotEnded = ({ state }: ApiKey) => state === 'active' || state === 'disabled'
