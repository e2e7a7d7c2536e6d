import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type BulkAction,
  type ProductChange,
  type ProductForm,
  bulkChange,
  changeProduct,
  createProduct,
  deleteProduct,
  duplicateProduct,
  importProducts,
  restoreProduct,
  undoBulkChange,
} from '../../contract/admin-catalog.ts'
import { createApi } from '../../contract/client.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { useApi } from './use-api.ts'

export function useCreateProduct() {
  const api = useApi()
  return useProductChange((body: ProductForm) => api(createProduct, { body }))
}

export function useChangeProduct() {
  const api = useApi()
  return useProductChange(({ id, ...body }: { id: number } & ProductChange) =>
    api(changeProduct, { params: { id }, body }),
  )
}

export function useDeleteProduct() {
  const api = useApi()
  return useProductChange((id: number) => api(deleteProduct, { params: { id } }))
}

export function useRestoreProduct() {
  const api = useApi()
  return useProductChange((id: number) => api(restoreProduct, { params: { id } }))
}

export function useDuplicateProduct() {
  const api = useApi()
  return useProductChange((id: number) => api(duplicateProduct, { params: { id } }))
}

export function useBulkChange() {
  const api = useApi()
  return useProductChange((body: { ids: number[]; action: BulkAction }) => api(bulkChange, { body }))
}

export function useUndoBulkChange() {
  const api = useApi()
  return useProductChange((changeId: number) => api(undoBulkChange, { body: { changeId } }))
}

/** What a file of products would do; nothing is changed by it. */
export function useImportPreview() {
  const api = useApi()
  return useMutation({
    mutationFn: (file: string) => api(importProducts, { query: { dryRun: true }, body: file }),
  })
}

interface Import {
  file: string
  /** How much of the file is sent, 0 to 1. */
  onProgress: (share: number) => void
}

export function useImportProducts() {
  return useProductChange(({ file, onProgress }: Import) =>
    createApi(fetchWithProgress({ onProgress }))(importProducts, { body: file }),
  )
}

function useProductChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      for (const shown of ['products', 'categories'])
        void queryClient.invalidateQueries({ queryKey: [shown], refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
}
