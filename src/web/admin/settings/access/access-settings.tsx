import { useQuery } from '@tanstack/react-query'
import { accessSettingsQuery } from '#web/api/admin-access.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { AccessPassword } from './access-password.tsx'
import { PrivateAccess } from './private-access.tsx'
import { QueryPanel } from '#web/admin/settings/form/query-panel.tsx'

/** Private access: whether it is on, and its access code. */
export function AccessSettings() {
  const access = useQuery(accessSettingsQuery(useApi()))
  if (!access.data) return <QueryPanel title="Private access control" query={access} />
  return (
    <>
      <PrivateAccess enabled={access.data.enabled} enabledVersion={access.data.enabledVersion} />
      <AccessPassword access={access.data} />
    </>
  )
}
