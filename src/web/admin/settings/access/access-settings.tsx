import { useQuery } from '@tanstack/react-query'
import { accessSettingsQuery } from '#web/api/admin-access.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Panel } from '#web/ui/panel.tsx'
import { AccessCodes } from '#web/admin/settings/access/codes/access-codes.tsx'
import { AccessAttempts } from './access-attempts.tsx'
import { AccessPassword } from './access-password.tsx'
import { PrivateAccess } from './private-access.tsx'
import { QueryPanel } from '#web/admin/settings/form/query-panel.tsx'

/** Private access: whether it is on, its password and codes, and the latest attempts to enter. */
export function AccessSettings() {
  const access = useQuery(accessSettingsQuery(useApi()))
  if (!access.data) return <QueryPanel title="Private access control" query={access} />
  return (
    <>
      <PrivateAccess enabled={access.data.enabled} enabledVersion={access.data.enabledVersion} />
      <AccessPassword access={access.data} />
      <AccessCodes />
      <Panel title="Access attempts" flush>
        <AccessAttempts />
      </Panel>
    </>
  )
}
