import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { History } from '#web/admin/icons/admin-icons.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { activityPerPage, activityQuery } from '#web/api/admin-activity.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { activityRoute } from './activity-search.ts'
import { ActivityTable } from './activity-table.tsx'
import { ActivityToolbar } from './activity-toolbar.tsx'

export function ActivityPage() {
  const router = useRouter()
  const { page = 1, ...list } = activityRoute.useSearch()
  const { sort: _sort, direction: _direction, ...filters } = list
  const activity = useQuery({
    ...activityQuery(useApi(), { ...list, page }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = Object.values(filters).some(Boolean) || page > 1

  return (
    <>
      <ActivityToolbar activity={activity} />
      <ListView
        list={activity}
        skeleton={<TableSkeleton />}
        errorTitle="Failed to fetch activity"
        empty={
          <EmptyList
            icon={History}
            title="No activity found"
            showAll={isFiltered ? { to: '/admin/activity', label: 'Show all activity' } : undefined}
          >
            {isFiltered
              ? 'No changes match these filters.'
              : 'Changes by staff appear here, with who made them, when and from where.'}
          </EmptyList>
        }
        page={page}
        pageSize={activityPerPage}
        href={(number) =>
          router.buildLocation({ to: '/admin/activity', search: { ...list, page: number } }).href
        }
      >
        {(items) => <ActivityTable entries={items} />}
      </ListView>
    </>
  )
}
