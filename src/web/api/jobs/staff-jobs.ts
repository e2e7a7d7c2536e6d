import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { JobState } from '#contract/jobs/jobs.ts'
import { useApi } from '#web/api/client/use-api.ts'

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

export function useCancelImport() {
  const api = useApi()
  return useJobAction((id: number) => api('POST /api/admin/jobs/imports/{id}/cancel', { params: { id } }))
}

export function useRetryImport() {
  const api = useApi()
  return useJobAction((id: number) => api('POST /api/admin/jobs/imports/{id}/retry', { params: { id } }))
}

export function useRetryJob() {
  const api = useApi()
  return useJobAction((id: number) => api('POST /api/admin/jobs/{id}/retry', { params: { id } }))
}

function useJobAction(mutationFn: (id: number) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}
