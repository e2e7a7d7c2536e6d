import { createApi } from '#contract/client.ts'
import { fetchWithProgress } from '#web/api/client/fetch-with-progress.ts'

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
