import { createApi } from '#contract/client.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

/** Sends one image and answers its address. */
export async function uploadImage(
  file: File,
  watch: Parameters<typeof fetchWithProgress>[0],
): Promise<string> {
  const form = new FormData()
  form.append('images', file)
  const { urls } = await createApi(fetchWithProgress(watch))('POST /api/upload', { body: form })
  const [url] = urls
  if (url === undefined) throw new Error('The shop kept no image')
  return url
}
