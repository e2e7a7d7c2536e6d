import {
  type QueryClient,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { fetchWithFile } from '#contract/api/fetch-with-file.ts'
import type { ImportPictures } from '#contract/catalog/imports/import-pictures.ts'
import { isRunning } from '#contract/catalog/imports/import-status.ts'
import type { ImportSummary } from '#contract/catalog/imports/product-imports.ts'
import { type Api, createApi } from '#contract/client.ts'
import { fetchWithProgress } from '#web/api/client/fetch-with-progress.ts'
import { mutation, refreshing } from '#web/api/client/mutation.ts'
import { useApi } from '#web/api/client/use-api.ts'

/** Small files are checked and written within the first of these. */
const pollIntervalMs = (rows: number) => (rows < 2000 ? 300 : 1000)

/** The import that is running, or else the last one of the signed-in member of staff. Polled while it runs or its pictures are fetched. */
export const currentImportQuery = (api: Api) =>
  queryOptions({
    queryKey: [...importsKey, 'current'],
    queryFn: async () => (await api('GET /api/admin/products/imports/current')).current,
    refetchInterval: ({ state: { data } }) => (data && isChanging(data) ? pollIntervalMs(data.rows) : false),
    // Another member of staff may have started one.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

const isChanging = ({ status, pictures }: ImportSummary) => isRunning(status) || (pictures?.waiting ?? 0) > 0

const importsKey = ['admin', 'products', 'imports']

/** The columns and changes of the file at this step. */
export const productImportQuery = (api: Api, { id, version }: Pick<ImportSummary, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...importsKey, 'one', id, version],
    queryFn: () => api('GET /api/admin/products/imports/{id}', { params: { id } }),
    staleTime: 'static',
    gcTime: 0,
  })

interface Upload {
  fileName: string
  file: Blob
  /** With the uploaded share of the file, 0 to 1. */
  onProgress: (share: number) => void
}

export function useUploadProductFile() {
  return useImportStep(({ fileName, file, onProgress }: Upload) =>
    createApi(fetchWithFile(fetchWithProgress({ onProgress }), file))('POST /api/admin/products/imports', {
      query: { fileName },
    }),
  )
}

export const useChangeImportSettings = mutation('PUT /api/admin/products/imports/{id}', useImportStep)

export const useChangeImportSeparator = mutation(
  'PUT /api/admin/products/imports/{id}/separator',
  useImportStep,
)

export const useChangeImportEncoding = mutation(
  'PUT /api/admin/products/imports/{id}/encoding',
  useImportStep,
)

export const useChangeImportHeaderRow = mutation(
  'PUT /api/admin/products/imports/{id}/header-row',
  useImportStep,
)

export const useRunProductImport = mutation('POST /api/admin/products/imports/{id}/import', useImportStep)

/** What an undo would do now. */
export const undoPreviewQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...importsKey, 'undo', id],
    queryFn: () => api('GET /api/admin/products/imports/{id}/undo', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Starts an undo, whose progress the list of jobs shows, too. */
export const useUndoImport = mutation('POST /api/admin/products/imports/{id}/undo', useUndoStep)

function useUndoStep(mutationFn: (input: { id: number; version: number }) => Promise<ImportSummary>) {
  const queryClient = useQueryClient()
  return useImportStep((input: { id: number; version: number }) =>
    mutationFn(input).finally(() => void queryClient.invalidateQueries({ queryKey: ['admin', 'jobs'] })),
  )
}

/** Pictures that could not be fetched, read again once the counts change. */
export const failedPicturesQuery = (api: Api, id: number, pictures: ImportPictures) =>
  queryOptions({
    queryKey: [...importsKey, 'pictures', id, pictures],
    queryFn: () => api('GET /api/admin/products/imports/{id}/pictures', { params: { id } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export const useRetryPictures = mutation(
  'POST /api/admin/products/imports/{id}/pictures/retry',
  refreshing(['admin']),
)

export function useDiscardImport() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('DELETE /api/admin/products/imports/{id}', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsKey }),
  })
}

/** The next step is current at once, so that it is polled if it runs. */
function useImportStep<Input>(mutationFn: (input: Input) => Promise<ImportSummary>) {
  const queryClient = useQueryClient()
  const { queryKey } = currentImportQuery(useApi())
  return useMutation({
    mutationFn,
    onSuccess: (summary) => queryClient.setQueryData(queryKey, summary),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Refetches the data that an import has changed. */
export function refreshImported(queryClient: QueryClient) {
  for (const key of ['products', 'categories'])
    void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: ['admin'] })
}
