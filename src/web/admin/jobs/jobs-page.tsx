import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { History, RefreshCw } from '#web/admin/icons/admin-icons.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { FilterLinks } from '#web/admin/list/filter-links.tsx'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { jobStates } from '#contract/lists/staff-choices.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { jobsPerPage, jobsQuery } from '#web/api/jobs/staff-jobs.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { jobStateDisplay } from './job-display.ts'
import { JobTable } from './job-table.tsx'

const route = getRouteApi('/admin/jobs')

/** Imports and other work in the background, with its progress. */
export function JobsPage() {
  const router = useRouter()
  const { state, page = 1 } = route.useSearch()
  const list = state === undefined ? {} : { state }
  const jobs = useQuery({ ...jobsQuery(useApi(), { ...list, page }), placeholderData: keepPreviousData })
  const isFiltered = Boolean(state || page > 1)

  return (
    <>
      <h1 className="pt-2.5 pb-3">Jobs</h1>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <FilterLinks
          label="Status"
          options={[undefined, ...jobStates].map((option) => ({
            label: option ? jobStateDisplay[option].label : 'All',
            isSelected: option === state,
            link: { to: '/admin/jobs', search: { state: option } },
          }))}
        />
        <ListCount list={jobs} singular="job" plural="jobs" />
        <IconButton framed size="sm" icon={RefreshCw} label="Refresh" onClick={() => jobs.refetch()} />
      </div>
      <ListView
        list={jobs}
        skeleton={<TableSkeleton />}
        errorTitle="Failed to fetch jobs"
        empty={
          <EmptyList
            icon={History}
            title="No jobs found"
            showAll={isFiltered ? { to: '/admin/jobs', label: 'Show all jobs' } : undefined}
          >
            {isFiltered
              ? 'No jobs have this status.'
              : 'Imports of products appear here, and other work in the background that waits or has failed.'}
          </EmptyList>
        }
        page={page}
        pageSize={jobsPerPage}
        href={(number) => router.buildLocation({ to: '/admin/jobs', search: { ...list, page: number } }).href}
      >
        {(items) => <JobTable jobs={items} />}
      </ListView>
    </>
  )
}
