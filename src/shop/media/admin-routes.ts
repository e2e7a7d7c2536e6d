import { uploadImages as uploadEndpoint } from '../../contract/media.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { ShopContext } from '../context.ts'
import { limits } from '../limits.ts'
import { uploadImages } from './upload-images.ts'

export function mediaAdminRoutes({ serve }: ShopContext, { files }: { files: FileStore }) {
  serve(uploadEndpoint, async ({ request }) => ({ urls: await uploadImages(files, request) }), {
    limits: limits.upload,
  })
}
