import { useQuery } from '@tanstack/react-query'
import { JobTable } from '#web/admin/jobs/job-table.tsx'
import { useApi } from '#web/api/client/use-api.ts'
import { jobsQuery } from '#web/api/jobs/staff-jobs.ts'

const maxShown = 5

/** The latest imports of all staff. The list of jobs has the others. */
export function RecentImports({ currentId }: { currentId: number | undefined }) {
  const jobs = useQuery(jobsQuery(useApi(), { page: 1 }))
  const imports = (jobs.data?.items ?? [])
    .filter(({ source, id }) => source === 'import' && id !== currentId)
    .slice(0, maxShown)
  if (imports.length === 0) return null
  return (
    <div className="mt-3">
      <h2 className="mb-2.5">Imports</h2>
      <JobTable jobs={imports} />
    </div>
  )
}
