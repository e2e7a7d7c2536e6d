import {
  getProblemPhoto,
  reportProblem as reportEndpoint,
  solveProblem as solveEndpoint,
  uploadProblemPhoto,
} from '#contract/orders/order-problems.ts'
import { NotFound } from '#platform/problems.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import type { PictureUploads } from '#shop/media/picture-uploads.ts'
import { getOrder } from '#shop/orders/get-order.ts'
import { orderReply, staffOrderReply } from '#shop/orders/order-reply.ts'
import { OrderNotFound } from '#shop/orders/problems.ts'
import { findOrder } from '#shop/orders/queries.ts'
import { readBankAccount } from '#shop/settings/queries.ts'
import { photoFile } from './photo-files.ts'
import { findPhoto } from './queries.ts'
import { reportProblem } from './report-problem.ts'
import { solveProblem } from './solve-problem.ts'
import { uploadPhoto } from './upload-photo.ts'

interface Setup {
  files: FileStore
  uploads: PictureUploads
}

export function problemRoutes({ serve, ...shop }: ShopContext, setup: Setup) {
  const { db } = shop

  serve(
    uploadProblemPhoto,
    async ({ params: { orderNumber }, user, request }) => ({
      key: await uploadPhoto(shop, setup, { orderNumber, buyer: user, request }),
    }),
    { limits: limits.upload },
  )

  serve(getProblemPhoto, async ({ params, query: { size }, user, reply }) => {
    const photo = await findPhoto(db, params)
    const mayRead = photo && (user.role === 'admin' || user.id === photo.userId)
    const file = mayRead ? await setup.files.read(photoFile(photo.file, size)) : null
    if (!file) throw new NotFound()
    reply.type('image/webp')
    return file
  })

  serve(reportEndpoint, async ({ db: tx, params: { orderNumber }, body, user }) => {
    await reportProblem({ ...shop, db: tx }, { orderNumber, report: body, buyer: user })
    const order = await findOrder(tx, { orderNumber })
    if (!order) throw new OrderNotFound()
    return orderReply(order, await readBankAccount(tx))
  })

  serve(solveEndpoint, async ({ params: { id }, body, user }) => {
    await solveProblem(shop, { id, ...body, actor: user })
    return staffOrderReply(await getOrder(db, id))
  })
}
