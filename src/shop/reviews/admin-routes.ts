import { listAllReviews, setReviewStatus as setReviewStatusEndpoint } from '#contract/reviews.ts'
import type { ShopContext } from '#shop/context.ts'
import { ReviewNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { staffReviewReply } from './review-reply.ts'
import { setReviewStatus } from './set-review-status.ts'

export function reviewAdminRoutes({ serve, db }: ShopContext) {
  serve(listAllReviews, async ({ query }) => {
    const { items, total } = await queries.listAllReviews(db, query)
    return { items: items.map(staffReviewReply), total }
  })

  serve(setReviewStatusEndpoint, async ({ params: { id }, body, user }) => {
    await setReviewStatus(db, { id, ...body, actor: user })
    const review = await queries.findStaffReview(db, id)
    if (!review) throw new ReviewNotFound()
    return staffReviewReply(review)
  })
}
