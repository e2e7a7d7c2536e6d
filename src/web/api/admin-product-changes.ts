import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mutation } from '#web/api/client/mutation.ts'
import { useApi } from '#web/api/client/use-api.ts'

export const useCreateProduct = mutation('POST /api/admin/products', useProductChange)

export const useChangeProduct = mutation('PUT /api/admin/products/{id}', useProductChange)

export const useScheduleProduct = mutation('PUT /api/admin/products/{id}/schedule', useProductChange)

export const useDeleteProduct = mutation('DELETE /api/admin/products/{id}', useProductChange)

export const useRestoreProduct = mutation('POST /api/admin/products/{id}/restore', useProductChange)

export const useDeleteTrashedProduct = mutation('DELETE /api/admin/products/trash/{id}', useProductChange)

export function useEmptyTrash() {
  const api = useApi()
  return useProductChange(() => api('DELETE /api/admin/products/trash'))
}

export const useDuplicateProduct = mutation('POST /api/admin/products/{id}/duplicate', useProductChange)

export const useBulkChange = mutation('POST /api/admin/products/bulk', useProductChange)

export const useUndoBulkChange = mutation('POST /api/admin/products/bulk/undo', useProductChange)

function useProductChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      for (const key of ['products', 'categories'])
        void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
}
