import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { RefreshCw } from '#web/admin/icons/icons.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Page } from '#contract/endpoint.ts'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { actionGroups } from './action-labels.ts'

const route = getRouteApi('/admin/activity')

/** Filters the activity log by item, person and type of change. */
export function ActivityToolbar({ activity }: { activity: UseQueryResult<Page<AuditEntry>> }) {
  const { actor, subject, action } = route.useSearch()
  const navigate = route.useNavigate()

  function filter(change: { actor?: string; subject?: string; action?: string }) {
    return navigate({ search: { actor, subject, action, ...change }, replace: true })
  }

  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ListSearch
        label="Search by item"
        placeholder="Order number, product 17"
        action="/admin/activity"
        name="subject"
        search={subject ?? ''}
        filters={{ actor, action }}
        onSearch={(term) => filter({ subject: term || undefined })}
      />
      <ListSearch
        label="Search by staff email"
        placeholder="Staff email"
        action="/admin/activity"
        name="actor"
        search={actor ?? ''}
        filters={{ subject, action }}
        onSearch={(term) => filter({ actor: term || undefined })}
      />
      <Select
        aria-label="Type of change"
        value={action ?? ''}
        onChange={({ target: { value } }) => filter({ action: value || undefined })}
      >
        <option value="">All changes</option>
        {actionGroups.map(({ prefix, label }) => (
          <option key={prefix} value={prefix}>
            {label}
          </option>
        ))}
      </Select>
      <ListCount list={activity} singular="change" plural="changes" />
      <IconButton framed size="sm" icon={RefreshCw} label="Refresh" onClick={() => activity.refetch()} />
    </div>
  )
}
