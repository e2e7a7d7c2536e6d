import { queryOptions, useMutation } from '@tanstack/react-query'
import { type Api, createApi } from '#contract/client.ts'
import { fetchWithProgress } from '#web/api/client/fetch-with-progress.ts'
import { useApi } from '#web/api/client/use-api.ts'

/** Uploads one image and returns its URL. */
export async function uploadImage(
  file: File,
  options: Parameters<typeof fetchWithProgress>[0],
): Promise<string> {
  const form = new FormData()
  form.append('images', file)
  const { urls } = await createApi(fetchWithProgress(options))('POST /api/upload', { body: form })
  const [url] = urls
  if (url === undefined) throw new Error('Upload returned no image')
  return url
}

export interface LibraryRequest {
  search: string
  unused: boolean
  page: number
}

export const picturesPerPage = 24

/** Read again whenever the library is opened, because uploads add to it. */
export const pictureLibraryQuery = (api: Api, { search, unused, page }: LibraryRequest) =>
  queryOptions({
    queryKey: ['admin', 'pictures', { search, unused, page }],
    queryFn: () =>
      api('GET /api/admin/pictures', {
        query: { search, unused: unused || undefined, page, limit: picturesPerPage },
      }),
    staleTime: 0,
  })

/** The list is not read again, so that the deleted picture can be restored in its place. */
export function useDeletePicture() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: number) => api('DELETE /api/admin/pictures/{id}', { params: { id } }),
  })
}

export function useRestorePicture() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: number) => api('POST /api/admin/pictures/{id}/restore', { params: { id } }),
  })
}
