import * as contract from '#contract/catalog/schedule/product-schedule.ts'
import type { ShopContext } from '#shop/context.ts'
import { findProduct } from '#shop/catalog/admin/queries.ts'
import { staffProductReply } from '#shop/catalog/admin/staff-product-reply.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { setSchedule } from './set-schedule.ts'

export function scheduleAdminRoutes({ serve, db, clock }: ShopContext) {
  serve(contract.setProductSchedule, async ({ params: { id }, body, user }) => {
    const { publishAt, unpublishAt, version } = body
    await setSchedule(db, clock, {
      id,
      version,
      publishAt: dateOf(publishAt),
      unpublishAt: dateOf(unpublishAt),
      actor: user,
    })
    const product = await findProduct(db, id)
    if (!product) throw new ProductNotFound()
    return staffProductReply(product)
  })
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))
