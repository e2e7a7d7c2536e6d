import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { History, RefreshCw } from 'lucide-react'
import { activityPerPage, activityQuery } from '#web/api/admin-activity.ts'
import { useApi } from '#web/api/use-api.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { actionGroups } from './action-labels.ts'
import { ActivityTable } from './activity-table.tsx'

const route = getRouteApi('/admin/activity')

export function ActivityPage() {
  const router = useRouter()
  const { page = 1, ...filters } = route.useSearch()
  const { actor, subject, action } = filters
  const navigate = route.useNavigate()
  const activity = useQuery({
    ...activityQuery(useApi(), { ...filters, page }),
    placeholderData: keepPreviousData,
  })
  const narrowed = Boolean(actor || subject || action || page > 1)

  function narrow(change: typeof filters) {
    return navigate({ search: { ...filters, ...change }, replace: true })
  }

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch
          label="Search what was changed"
          placeholder="Order, product 17, setting ..."
          action="/admin/activity"
          name="subject"
          search={subject ?? ''}
          filters={{ actor, action }}
          onSearch={(wish) => narrow({ subject: wish || undefined })}
        />
        <ListSearch
          label="Search who changed it"
          placeholder="Email of staff"
          action="/admin/activity"
          name="actor"
          search={actor ?? ''}
          filters={{ subject, action }}
          onSearch={(wish) => narrow({ actor: wish || undefined })}
        />
        <Select
          aria-label="Kind of change"
          value={action ?? ''}
          onChange={({ target: { value } }) => narrow({ action: value || undefined })}
        >
          <option value="">All changes</option>
          {actionGroups.map(({ start, label }) => (
            <option key={start} value={start}>
              {label}
            </option>
          ))}
        </Select>
        <ListCount list={activity} singular="change" plural="changes" />
        <IconButton framed size="sm" icon={RefreshCw} label="Look again" onClick={() => activity.refetch()} />
      </div>
      <ListView
        list={activity}
        skeleton={<TableSkeleton />}
        errorTitle="Failed to fetch the activity"
        empty={
          <EmptyList
            icon={History}
            title="No activity found"
            showAll={narrowed ? { to: '/admin/activity', label: 'Show all activity' } : undefined}
          >
            {narrowed
              ? 'No change matches these filters.'
              : 'Every change by staff is written down here: who, when, before and after.'}
          </EmptyList>
        }
        page={page}
        pageSize={activityPerPage}
        href={(number) =>
          router.buildLocation({ to: '/admin/activity', search: { ...filters, page: number } }).href
        }
      >
        {(items) => <ActivityTable entries={items} />}
      </ListView>
    </>
  )
}
