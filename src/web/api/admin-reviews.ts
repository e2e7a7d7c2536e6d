import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Direction } from '#contract/choices.ts'
import type { ReviewSort } from '#contract/lists/staff-choices.ts'
import type { Api } from '#contract/client.ts'
import type { ReviewStatus, reviewStatusForm } from '#contract/reviews.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

interface StaffReviewList {
  status?: ReviewStatus
  search?: string
  sort?: ReviewSort
  direction?: Direction
  page: number
}

export const staffReviewsPerPage = 24

export const staffReviewsQuery = (api: Api, request: StaffReviewList) =>
  queryOptions({
    queryKey: ['admin', 'reviews', request],
    queryFn: () => api('GET /api/admin/reviews', { query: { ...request, limit: staffReviewsPerPage } }),
    staleTime: staffStaleTimeMs,
  })

export function useSetReviewStatus() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; version: number } & z.input<typeof reviewStatusForm>) =>
      api('PATCH /api/admin/reviews/{id}', { params: { id }, body }),
    // The product's rating changes too.
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ['admin', 'reviews'] }),
  })
}
