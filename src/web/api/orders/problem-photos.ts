import { createApi } from '#contract/client.ts'
import { fetchWithProgress } from '#web/api/client/fetch-with-progress.ts'

/** Uploads a photo for a problem report and returns its key. */
export async function uploadProblemPhoto(
  orderNumber: string,
  file: File,
  options: Parameters<typeof fetchWithProgress>[0],
): Promise<string> {
  const body = new FormData()
  body.append('photo', file)
  const { key } = await createApi(fetchWithProgress(options))(
    'POST /api/orders/{orderNumber}/problem-photos',
    { params: { orderNumber }, body },
  )
  return key
}
