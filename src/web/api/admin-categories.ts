import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Direction } from '#contract/choices.ts'
import type { CategorySort } from '#contract/lists/staff-choices.ts'
import type * as z from 'zod'
import type { CategoryForm, categoryChange, deleteCategory } from '#contract/catalog/staff-categories.ts'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

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

export function useCreateCategory() {
  const api = useApi()
  return useCategoryChange((body: CategoryForm) => api('POST /api/admin/categories', { body }))
}

export function useChangeCategory() {
  const api = useApi()
  return useCategoryChange(({ id, ...body }: { id: number } & z.input<typeof categoryChange>) =>
    api('PUT /api/admin/categories/{id}', { params: { id }, body }),
  )
}

export function useDeleteCategory() {
  const api = useApi()
  return useCategoryChange(({ id, ...query }: { id: number } & z.input<typeof deleteCategory.query>) =>
    api('DELETE /api/admin/categories/{id}', { params: { id }, query }),
  )
}

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
