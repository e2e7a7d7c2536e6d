import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkAction } from '#contract/catalog/bulk-changes.ts'
import type { ProductChange, ProductForm } from '#contract/catalog/staff-products.ts'
import { createApi } from '#contract/client.ts'
import { fetchWithProgress } from '#web/api/client/fetch-with-progress.ts'
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

export function useDeleteProduct() {
  const api = useApi()
  return useProductChange((id: number) => api('DELETE /api/admin/products/{id}', { params: { id } }))
}

export function useRestoreProduct() {
  const api = useApi()
  return useProductChange((id: number) => api('POST /api/admin/products/{id}/restore', { params: { id } }))
}

export function useDuplicateProduct() {
  const api = useApi()
  return useProductChange((id: number) => api('POST /api/admin/products/{id}/duplicate', { params: { id } }))
}

export function useBulkChange() {
  const api = useApi()
  return useProductChange((body: { ids: number[]; action: BulkAction }) =>
    api('POST /api/admin/products/bulk', { body }),
  )
}

export function useUndoBulkChange() {
  const api = useApi()
  return useProductChange((changeId: number) =>
    api('POST /api/admin/products/bulk/undo', { body: { changeId } }),
  )
}

/** A dry run of an import. */
export function useImportPreview() {
  const api = useApi()
  return useMutation({
    mutationFn: (file: string) =>
      api('POST /api/admin/products/import', { query: { dryRun: true }, body: file }),
  })
}

interface Import {
  file: string
  /** From the preview; identifies the stock it showed. */
  stockToken: string | undefined
  /** With the uploaded share of the file, 0 to 1. */
  onProgress: (share: number) => void
}

export function useImportProducts() {
  return useProductChange(({ file, stockToken, onProgress }: Import) =>
    createApi(fetchWithProgress({ onProgress }))('POST /api/admin/products/import', {
      query: { stockToken },
      body: file,
    }),
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
