import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { JobState } from '#contract/jobs/jobs.ts'
import { mutation, refreshing } from '#web/api/client/mutation.ts'

interface JobList {
  state?: JobState
  page: number
}

export const jobsPerPage = 24

const pollIntervalMs = 1000

/** Imports and other background jobs, polled while one of the page runs or waits. */
export const jobsQuery = (api: Api, request: JobList) =>
  queryOptions({
    queryKey: ['admin', 'jobs', request],
    queryFn: () => api('GET /api/admin/jobs', { query: { ...request, limit: jobsPerPage } }),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'running' || state === 'waiting') ? pollIntervalMs : false,
    // The background changes jobs.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

const useJobAction = refreshing(['admin'])

export const useCancelImport = mutation('POST /api/admin/jobs/imports/{id}/cancel', useJobAction)

export const useRetryImport = mutation('POST /api/admin/jobs/imports/{id}/retry', useJobAction)

export const useRetryJob = mutation('POST /api/admin/jobs/{id}/retry', useJobAction)
