import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkActionInput } from '#contract/catalog/bulk-changes.ts'
import type { ProductChange, ProductForm } from '#contract/catalog/staff-products.ts'
import { useApi } from '#web/api/client/use-api.ts'

export function useCreateProduct() {
  const api = useApi()
  return useProductChange((body: ProductForm) => api('POST /api/admin/products', { body }))
}

export function useChangeProduct() {
  const api = useApi()
  return useProductChange(({ id, ...body }: { id: number } & ProductChange) =>
    api('PUT /api/admin/products/{id}', { params: { id }, body }),
  )
}

interface Schedule {
  id: number
  version: number
  publishAt: string | null
  unpublishAt: string | null
}

export function useScheduleProduct() {
  const api = useApi()
  return useProductChange(({ id, ...body }: Schedule) =>
    api('PUT /api/admin/products/{id}/schedule', { params: { id }, body }),
  )
}

export function useDeleteProduct() {
  const api = useApi()
  return useProductChange((id: number) => api('DELETE /api/admin/products/{id}', { params: { id } }))
}

export function useRestoreProduct() {
  const api = useApi()
  return useProductChange((id: number) => api('POST /api/admin/products/{id}/restore', { params: { id } }))
}

export function useDeleteTrashedProduct() {
  const api = useApi()
  return useProductChange((id: number) => api('DELETE /api/admin/products/trash/{id}', { params: { id } }))
}

export function useEmptyTrash() {
  const api = useApi()
  return useProductChange(() => api('DELETE /api/admin/products/trash'))
}

export function useDuplicateProduct() {
  const api = useApi()
  return useProductChange((id: number) => api('POST /api/admin/products/{id}/duplicate', { params: { id } }))
}

export function useBulkChange() {
  const api = useApi()
  return useProductChange((body: { ids: number[]; action: BulkActionInput }) =>
    api('POST /api/admin/products/bulk', { body }),
  )
}

export function useUndoBulkChange() {
  const api = useApi()
  return useProductChange((changeId: number) =>
    api('POST /api/admin/products/bulk/undo', { body: { changeId } }),
  )
}

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
