import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Direction } from '#contract/choices.ts'
import type { CategorySort } from '#contract/lists/staff-choices.ts'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { mutation } from '#web/api/client/mutation.ts'

interface CategorySorting {
  sort?: CategorySort
  direction?: Direction
}

export const staffCategoriesQuery = (api: Api, sorting: CategorySorting = {}) =>
  queryOptions({
    queryKey: ['admin', 'categories', sorting],
    queryFn: () => api('GET /api/admin/categories', { query: sorting }),
    staleTime: staffStaleTimeMs,
  })

export const useCreateCategory = mutation('POST /api/admin/categories', useCategoryChange)

export const useChangeCategory = mutation('PUT /api/admin/categories/{id}', useCategoryChange)

export const useDeleteCategory = mutation('DELETE /api/admin/categories/{id}', useCategoryChange)

function useCategoryChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: async () => {
      for (const key of ['categories', 'products'])
        void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
}
