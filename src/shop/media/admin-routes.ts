import { uploadImages as uploadEndpoint } from '#contract/media.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import type { PictureUploads } from './picture-uploads.ts'
import { uploadImages } from './upload-images.ts'

interface Setup {
  files: FileStore
  uploads: PictureUploads
}

export function mediaAdminRoutes({ serve, db, clock }: ShopContext, { files, uploads }: Setup) {
  serve(
    uploadEndpoint,
    async ({ user, request }) => ({ urls: await uploadImages({ db, clock, files, uploads }, user, request) }),
    { limits: limits.upload },
  )
}
